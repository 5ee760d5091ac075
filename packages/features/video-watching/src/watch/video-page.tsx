import { CommentsSkeleton, type PlayerHandle } from '@kinora/design-system';
import type { VideoDetail } from '@kinora/domain';
import { type ReactNode, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';

import { AboutVideo, AboutVideoSkeleton } from './about-video.tsx';
import { BesideList } from './beside-list.tsx';
import { BY_ITSELF, isSomebodyWriting } from './go-on.ts';
import { usePlaybackBegun } from './playback-begun.ts';
import { Stage } from './stage.tsx';
import { Suggestions } from './suggestions.tsx';
import { useLargeScreen } from './use-large-screen.ts';
import { type ListPlace, isNoList, usePlaylist } from './use-playlist.ts';
import * as styles from './watch-screen.css.ts';
import type { WatchSlots } from './watch-slots.ts';

interface FrameProps {
  readonly stage: ReactNode;
  readonly about: ReactNode;
  readonly list: ReactNode;
  readonly comments: ReactNode;
  readonly suggestions: ReactNode;
  /** Its height is not known yet: what stands below it comes after it, so that nothing moves. */
  readonly isListComing: boolean;
  readonly isBusy?: boolean;
}

/** On large screens the list and the suggestions stand beside the player, on small ones below it. */
function Frame({ stage, about, list, isListComing, comments, suggestions, isBusy }: FrameProps) {
  const isLarge = useLargeScreen();
  return (
    <div
      className={styles.page}
      {...(isBusy ? { 'aria-busy': true, role: 'region', 'aria-label': 'Loading the video' } : {})}
    >
      <div className={styles.main}>
        {stage}
        {about}
        {isLarge ? null : list}
        {isListComing && !isLarge ? null : comments}
      </div>
      <div className={styles.side}>
        {isLarge ? list : null}
        {isListComing ? null : suggestions}
      </div>
    </div>
  );
}

/** The page while its first video is on its way: the same places, nothing in them. */
export const WatchSkeleton = ({ list }: Pick<ListPlace, 'list'>) => (
  <Frame
    isBusy
    stage={<div className={styles.stage} />}
    about={<AboutVideoSkeleton />}
    list={isNoList(list) ? null : <BesideList list={list} content={{ stage: 'loading' }} />}
    isListComing={!isNoList(list)}
    comments={<CommentsSkeleton />}
    suggestions={<Suggestions mayAsk={false} />}
  />
);

export interface VideoPageProps extends WatchSlots, Pick<ListPlace, 'list' | 'index'> {
  readonly video: VideoDetail;
  /** Another video is on its way: the player stays, everything else makes room. */
  readonly isLeaving: boolean;
}

/** A video with everything around it. The player comes first, and nothing that changes around it disturbs it. */
export function VideoPage(props: VideoPageProps) {
  const { video, isLeaving, list, index, comments: Comments, ...slots } = props;
  const player = useRef<PlayerHandle>(null);
  const navigate = useNavigate();
  const { hasBegun, hasEverBegun, onBegun } = usePlaybackBegun(video);
  const place: ListPlace = { list, index, videoId: video.id, mayAsk: hasEverBegun };
  const playlist = usePlaylist(place);

  function goOn() {
    if (playlist.stage !== 'shown' || !playlist.nextHref || isLeaving || isSomebodyWriting())
      return;
    void navigate(playlist.nextHref, { state: BY_ITSELF });
  }
  const playFrom = (seconds: number) => player.current?.playFrom(seconds);

  const { id: videoId, durationSeconds } = video;
  const comments =
    isLeaving || !hasBegun ? (
      <CommentsSkeleton />
    ) : (
      <Suspense key={videoId} fallback={<CommentsSkeleton />}>
        <Comments videoId={videoId} durationSeconds={durationSeconds} onTimestamp={playFrom} />
      </Suspense>
    );
  return (
    <Frame
      stage={<Stage player={player} video={video} onBegun={onBegun} onEnded={goOn} />}
      about={
        isLeaving ? (
          <AboutVideoSkeleton />
        ) : (
          <AboutVideo {...slots} video={video} onTimestamp={playFrom} />
        )
      }
      list={<BesideList list={list} content={playlist} />}
      isListComing={playlist.stage === 'loading'}
      comments={comments}
      suggestions={<Suggestions videoId={videoId} mayAsk={hasEverBegun} />}
    />
  );
}
