import {
  CommentsSkeleton,
  type LoadErrorProps,
  type PlayerHandle,
  createLazyPart,
} from '@kinora/design-system';
import type { Video, VideoDetail, VideoId } from '@kinora/domain';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AboutVideo, AboutVideoSkeleton } from './about-video.tsx';
import { AUTO_ADVANCED, isViewerBusy } from './auto-advance.ts';
import type { BesideListProps, KnownList } from './beside-list.tsx';
import { FailedList, ListSkeleton, isNoList } from './list-box.tsx';
import { usePlaybackBegun } from './playback-begun.ts';
import type { ListAddress } from './playlist-position.ts';
import { Stage } from './stage.tsx';
import { ComingSuggestions, Suggestions } from './suggestions.tsx';
import * as styles from './watch-screen.css.ts';
import type { WatchSlots } from './watch-slots.ts';

function MissingList({ list, onKnown, onRetry, isRetrying }: BesideListProps & LoadErrorProps) {
  useEffect(() => onKnown({ list, nextHref: undefined }), [list, onKnown]);
  return <FailedList onRetry={onRetry} isRetrying={isRetrying} />;
}

const BesideList = createLazyPart(
  async () => ({ default: (await import('./beside-list.tsx')).BesideList }),
  MissingList,
);

/** Longest time that the content below the list waits for its height. */
const LIST_TIMEOUT_MS = 4000;

interface FrameProps {
  readonly stage: ReactNode;
  readonly about: ReactNode;
  readonly list: ReactNode;
  readonly comments: ReactNode;
  readonly suggestions: ReactNode;
  /** The height of the list is not known yet; the content below it is hidden until then, so that nothing moves. */
  readonly isListComing: boolean;
  readonly isBusy?: boolean;
}

/**
 * Shows the list and the suggestions beside the player in two columns, below it in one. The document order is the same in
 * both layouts, so that a comment being written survives a change of width.
 */
function Frame({ stage, about, list, isListComing, comments, suggestions, isBusy }: FrameProps) {
  return (
    <div className={styles.frame}>
      <div
        className={styles.page}
        {...(isBusy
          ? { 'aria-busy': true, role: 'region', 'aria-label': 'Loading the video' }
          : {})}
      >
        <div className={styles.main}>
          {stage}
          {about}
        </div>
        {list ? <div className={styles.list}>{list}</div> : null}
        {comments ? (
          <div className={styles.comments} data-is-list-coming={isListComing || undefined}>
            {comments}
          </div>
        ) : null}
        {isListComing ? null : <div className={styles.suggestions}>{suggestions}</div>}
      </div>
    </div>
  );
}

/** Skeleton of the page, shown while the first video loads. */
export const WatchSkeleton = ({ list }: Pick<ListAddress, 'list'>) => (
  <Frame
    isBusy
    stage={<div className={styles.stage} />}
    about={<AboutVideoSkeleton />}
    list={isNoList(list) ? null : <ListSkeleton />}
    isListComing={!isNoList(list)}
    comments={null}
    suggestions={<ComingSuggestions />}
  />
);

export interface VideoPageProps extends WatchSlots, Pick<ListAddress, 'list' | 'index'> {
  /** The video that plays. */
  readonly video: Video;
  /** Its details. Until they have loaded the page shows the player and skeletons. */
  readonly detail: VideoDetail | undefined;
}

/** A video with everything around it. The player loads first, and changes around it do not interrupt it. */
export function VideoPage(props: VideoPageProps) {
  const { video, detail, list, index, comments: Comments, saveMenu, ...slots } = props;
  const player = useRef<PlayerHandle>(null);
  const navigate = useNavigate();
  const { hasBegun, hasEverBegun, onBegun } = usePlaybackBegun(video);
  const [known, setKnown] = useState<KnownList>();
  const hasList = !isNoList(list);
  const isListComing = hasList && known?.list !== list;
  const [lateList, setLateList] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setLateList, LIST_TIMEOUT_MS, list);
    return () => clearTimeout(timer);
  }, [list]);
  const endedEarly = useRef<VideoId>(undefined);

  function playNext() {
    if (!known?.nextHref || !hasList || isViewerBusy()) return;
    void navigate(known.nextHref, { state: AUTO_ADVANCED });
  }
  const isSettled = detail !== undefined && !isListComing;
  function handleEnded() {
    if (!isSettled) endedEarly.current = video.id;
    else playNext();
  }
  // On a slow connection a short video may end before its details or its list have loaded.
  const playNextLate = useEffectEvent(() => {
    if (endedEarly.current === video.id) playNext();
    endedEarly.current = undefined;
  });
  useEffect(() => {
    if (isSettled) playNextLate();
  }, [isSettled]);
  const playFrom = (seconds: number) => player.current?.playFrom(seconds);

  const { id: videoId, durationSeconds } = video;
  // The comments follow the description, whose height is unknown until the details have loaded.
  const comments = !detail ? null : hasBegun ? (
    <Suspense key={videoId} fallback={<CommentsSkeleton />}>
      <Comments videoId={videoId} durationSeconds={durationSeconds} onTimestamp={playFrom} />
    </Suspense>
  ) : (
    <CommentsSkeleton />
  );
  return (
    <Frame
      stage={<Stage player={player} video={video} onBegun={onBegun} onEnded={handleEnded} />}
      about={
        detail ? (
          <AboutVideo {...slots} video={detail} onTimestamp={playFrom} />
        ) : (
          <AboutVideoSkeleton />
        )
      }
      list={
        hasList ? (
          <Suspense fallback={<ListSkeleton />}>
            {hasEverBegun ? (
              <BesideList list={list} index={index} videoId={video.id} onKnown={setKnown} />
            ) : (
              <ListSkeleton />
            )}
          </Suspense>
        ) : null
      }
      isListComing={isListComing && lateList !== list}
      comments={comments}
      suggestions={
        hasEverBegun ? <Suggestions videoId={videoId} saveMenu={saveMenu} /> : <ComingSuggestions />
      }
    />
  );
}
