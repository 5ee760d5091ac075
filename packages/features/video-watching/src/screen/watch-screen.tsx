import { ErrorState, VisuallyHidden } from '@kinora/design-system';
import { type Video, type VideoId, documentTitle, sitePages, videoIdIn } from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { adviceFor, useSdk, videoQuery } from '@kinora/server-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMiniPlayer } from '../mini/mini-player.ts';
import { playableListed } from '../prefetch/playable-listed.ts';
import { QUEUED } from '../queue/queued-href.ts';
import { MissingVideo } from './missing-video.tsx';
import { VideoPage, type VideoPageProps } from './video-page.tsx';
import { WatchSkeleton } from './watch-frame.tsx';
import type { WatchSlots } from './watch-slots.ts';

/** Interval at which the page refetches a video that is being processed; only its owner can open it by then. */
const REFETCH_INTERVAL_MS = 3000;

const isMissing = (failure: unknown) =>
  isApiFailure(failure) && (failure.status === 400 || failure.status === 404);

interface NoVideoProps extends Pick<WatchSlots, 'saveMenu'> {
  readonly failure: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NoVideo({ failure, saveMenu, onRetry, isRetrying }: NoVideoProps) {
  if (isMissing(failure)) return <MissingVideo saveMenu={saveMenu} />;
  return (
    <>
      <VisuallyHidden element="h1">Watch</VisuallyHidden>
      <ErrorState
        title="The video could not be loaded."
        advice={adviceFor(failure)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </>
  );
}

/** Returns the video to show: the requested one or, while nothing is known about it, the previous one. */
function useShownVideo(requested: Video | undefined, isPending: boolean) {
  const [shown, setShown] = useState(requested);
  const next = requested ?? (isPending ? shown : undefined);
  if (next !== shown) setShown(next);
  return next;
}

/** Returns the video as the list that it was chosen from holds it, so that it can play at once. */
function useListedVideo(videoId: VideoId): Video | undefined {
  const client = useQueryClient();
  return useMemo(() => playableListed(client, videoId), [client, videoId]);
}

interface WatchedVideoProps extends Omit<VideoPageProps, 'video' | 'detail'> {
  readonly videoId: VideoId;
  readonly brand: string;
}

function WatchedVideo({ videoId, brand, start, ...pageProps }: WatchedVideoProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...videoQuery(useSdk(), videoId),
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' ? REFETCH_INTERVAL_MS : false,
  });
  const listed = useListedVideo(videoId);
  const known = data ?? (error ? undefined : listed);
  const shown = useShownVideo(known, error === null);
  const mini = useMiniPlayer();
  const isMini = mini?.isMini === true;

  const closeMini = useEffectEvent(() => mini?.onClose());
  // A video of a playlist may be missing, or not be ready.
  const hasNothingToPlay = isMini && shown?.status !== 'ready';
  useEffect(() => {
    if (hasNothingToPlay) closeMini();
  }, [hasNothingToPlay]);

  const fallback = error ? (
    <NoVideo
      failure={error}
      saveMenu={pageProps.saveMenu}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <WatchSkeleton list={pageProps.list} />
  );
  return (
    <>
      {isMini ? null : <title>{documentTitle(known?.title ?? sitePages.watch.title, brand)}</title>}
      {shown ? (
        <VideoPage
          {...pageProps}
          video={shown}
          detail={data}
          // While the next video loads, the previous one is shown, whose start this is not.
          start={shown.id === videoId ? start : null}
        />
      ) : isMini ? null : (
        fallback
      )}
    </>
  );
}

export interface WatchScreenProps extends WatchSlots {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/watch?v={videoId}&t={start}&list={playlistId}&index={n}`: one video with its details, comments, playlist and suggestions. */
export function WatchScreen({ brand, ...slots }: WatchScreenProps) {
  const [query] = useSearchParams();
  const videoId = videoIdIn(query.get('v'));
  if (!videoId) {
    return (
      <>
        <title>{documentTitle(sitePages.watch.title, brand)}</title>
        <MissingVideo saveMenu={slots.saveMenu} />
      </>
    );
  }
  return (
    <WatchedVideo
      {...slots}
      brand={brand}
      videoId={videoId}
      start={query.get('t')}
      list={query.get('list') ?? ''}
      index={query.get('index')}
      shuffle={query.get('shuffle') ?? undefined}
      isLooping={query.has('loop')}
      isQueued={query.has(QUEUED)}
    />
  );
}
