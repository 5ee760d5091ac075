import { ErrorState, Text } from '@kinora/design-system';
import { type VideoDetail, type VideoId, asVideoId } from '@kinora/domain';
import { isApiFailure, messageOf } from '@kinora/sdk';
import { useSdk, videoQuery } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { AboutVideo, WatchSkeleton } from './about-video.tsx';
import { MissingVideo } from './missing-video.tsx';
import { SteadyPlayer } from './steady-player.tsx';
import * as styles from './watch-screen.css.ts';

/** The owner alone can come here before the video can be played: the page then looks again. */
const LOOK_AGAIN_MS = 3000;

/** Text that can name nothing at the host: empty, or a step in a path. */
const NO_ID = /^\.{0,2}$/;

const isMissing = (failure: unknown) =>
  isApiFailure(failure) && (failure.status === 400 || failure.status === 404);

function Stage({ video }: { readonly video: VideoDetail }) {
  switch (video.status) {
    case 'ready':
      return <SteadyPlayer key={video.id} video={video} />;
    case 'processing':
      return (
        <div className={styles.stage}>
          <div className={styles.notice} aria-live="polite">
            <Text weight="strong">This video is being prepared.</Text>
            <Text size="meta">It starts here as soon as it can be played.</Text>
          </div>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.stage}>
          <div className={styles.notice}>
            <Text weight="strong">This file could not be turned into a video.</Text>
            <Text size="meta">Delete it under Your Videos and upload another one.</Text>
          </div>
        </div>
      );
    default:
      return video.status satisfies never;
  }
}

function VideoPage({ video }: { readonly video: VideoDetail }) {
  return (
    <article className={styles.page}>
      <Stage video={video} />
      <AboutVideo video={video} />
    </article>
  );
}

interface NoVideoProps {
  readonly failure: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NoVideo({ failure, onRetry, isRetrying }: NoVideoProps) {
  if (isMissing(failure)) return <MissingVideo />;
  return (
    <ErrorState
      title="The video could not be loaded."
      advice={messageOf(failure, 'Please check your connection and try again.')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

interface WatchedVideoProps {
  readonly videoId: VideoId;
  readonly brand: string;
}

function WatchedVideo({ videoId, brand }: WatchedVideoProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...videoQuery(useSdk(), videoId),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_AGAIN_MS : false),
  });

  const instead = error ? (
    <NoVideo failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  ) : (
    <WatchSkeleton />
  );
  return (
    <>
      <title>{`${data?.title ?? 'Watch'} · ${brand}`}</title>
      {data ? <VideoPage video={data} /> : instead}
    </>
  );
}

export interface WatchScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/watch?v={videoId}`: one video, its owner and what it is about. */
export function WatchScreen({ brand }: WatchScreenProps) {
  const [query] = useSearchParams();
  const videoId = query.get('v') ?? '';
  if (!NO_ID.test(videoId)) return <WatchedVideo videoId={asVideoId(videoId)} brand={brand} />;
  return (
    <>
      <title>{`Watch · ${brand}`}</title>
      <MissingVideo />
    </>
  );
}
