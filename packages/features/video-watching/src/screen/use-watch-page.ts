import { useToasts } from '@kinora/design-system';
import type { Video } from '@kinora/domain';
import { useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMiniPlayer } from '../mini/mini-player.ts';
import { AUTO_ADVANCED, isViewerBusy } from '../player/auto-advance.ts';
import { nextPlayable } from '../queue/next-playable.ts';
import { queuedHref } from '../queue/queued-href.ts';
import { chooseNext } from '../up-next/choose-next.ts';
import { initialWatchPage, isAdvanceDue, listOf, watchPageReducer } from './watch-page-state.ts';
import type { QueueSlot } from './watch-slots.ts';

/** Longest time that the rest of the page waits for the first picture of a video. */
const FIRST_FRAME_TIMEOUT_MS = 3000;
/** Longest time that the content below the playlist waits for its height. */
const PLAYLIST_TIMEOUT_MS = 4000;

/** Calls `work` when the browser is idle; at once without `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else work();
}

export interface WatchPageOptions {
  readonly video: Video;
  /** Whether the details of the video have loaded. */
  readonly hasDetail: boolean;
  /** Whether nothing may follow the video by itself. */
  readonly isHeld: boolean;
  /** The list of the address; `undefined` without a list that can be shown. */
  readonly list: string | undefined;
  readonly queue: QueueSlot | undefined;
  /** Called when the next video is the present one: a list of one video that plays again and again. */
  readonly onReplay: () => void;
}

/**
 * Runs the state machine of the watch page. It gives the player precedence: comments and suggestions send no request until
 * the first picture is shown, the video has failed, cannot be played at all, or takes longer than 3 s.
 */
export function useWatchPage({
  video,
  hasDetail,
  isHeld,
  list,
  queue,
  onReplay,
}: WatchPageOptions) {
  const { id: videoId, status } = video;
  const [state, dispatch] = useReducer(watchPageReducer, initialWatchPage(videoId, list));
  if (state.videoId !== videoId) dispatch({ type: 'video-changed', videoId });
  if (listOf(state) !== list) dispatch({ type: 'playlist-changed', list });

  const isPlayable = status === 'ready';
  useEffect(() => {
    const timer = setTimeout(
      () => dispatch({ type: 'playback-begun', videoId }),
      isPlayable ? FIRST_FRAME_TIMEOUT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [videoId, isPlayable]);

  useEffect(() => {
    if (list === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'playlist-late', list }), PLAYLIST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [list]);

  const navigate = useNavigate();
  const mini = useMiniPlayer();
  const { pathname, search } = useLocation();
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  // In the small player an advance interrupts nobody.
  const mayAdvance = () => mini?.isMini === true || !isViewerBusy();
  const advance = useEffectEvent((queued: Pick<Video, 'id'> | undefined) => {
    dispatch({ type: 'advance-attempted' });
    const { playlist } = state;
    const nextOfPlaylist = playlist.stage === 'settled' ? playlist.nextHref : undefined;
    const next = chooseNext({
      queue: queued && queuedHref(queued, nextOfPlaylist),
      playlist: nextOfPlaylist,
      videoId,
      seen: new Set(),
    });
    if (!next || !mayAdvance()) return;
    const isSame = queued ? queued.id === videoId : next.href === pathname + search;
    if (isSame) {
      // The page of another video takes it out of the queue.
      if (queued) queue?.remove(queued.id);
      onReplay();
    } else if (mini?.isMini) mini.onAdvance(next.href, AUTO_ADVANCED);
    else void navigate(next.href, { state: AUTO_ADVANCED });
  });
  const isDue = !isHeld && isAdvanceDue(state, hasDetail);
  /** The next video of the queue is fetched before it plays: the host may not have it any more. */
  const findQueued = useEffectEvent(async () =>
    queue && mayAdvance() ? nextPlayable({ queue, sdk, client, toasts }) : undefined,
  );
  const hasQueued = useEffectEvent(() => queue !== undefined && queue.videos().length > 0);
  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    async function advanceToQueued() {
      const queued = await findQueued();
      if (isCurrent) advance(queued);
    }
    if (hasQueued()) void advanceToQueued();
    else advance(undefined);
    return () => {
      isCurrent = false;
    };
  }, [isDue]);

  return {
    state,
    dispatch,
    onBegun: () => whenIdle(() => dispatch({ type: 'playback-begun', videoId })),
    onEnded: () => dispatch({ type: 'playback-ended', videoId }),
  };
}
