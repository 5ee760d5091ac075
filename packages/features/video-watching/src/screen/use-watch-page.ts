import type { Video } from '@kinora/domain';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMiniPlayer } from '../mini/mini-player.ts';
import { AUTO_ADVANCED, isViewerBusy } from '../player/auto-advance.ts';
import { chooseNext } from '../up-next/choose-next.ts';
import { initialWatchPage, isAdvanceDue, listOf, watchPageReducer } from './watch-page-state.ts';

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
  /** The list of the address; `undefined` without a list that can be shown. */
  readonly list: string | undefined;
  /** Called when the next video is the present one: a list of one video that plays again and again. */
  readonly onReplay: () => void;
}

/**
 * Runs the state machine of the watch page. It gives the player precedence: comments and suggestions send no request until
 * the first picture is shown, the video has failed, cannot be played at all, or takes longer than 3 s.
 */
export function useWatchPage({ video, hasDetail, list, onReplay }: WatchPageOptions) {
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
  const advance = useEffectEvent(() => {
    dispatch({ type: 'advance-attempted' });
    const { playlist } = state;
    const next = chooseNext({
      playlist: playlist.stage === 'settled' ? playlist.nextHref : undefined,
      videoId,
      seen: new Set(),
    });
    // In the small player an advance interrupts nobody.
    if (!next || (!mini?.isMini && isViewerBusy())) return;
    if (next.href === pathname + search) onReplay();
    else if (mini?.isMini) mini.onAdvance(next.href, AUTO_ADVANCED);
    else void navigate(next.href, { state: AUTO_ADVANCED });
  });
  const isDue = isAdvanceDue(state, hasDetail);
  useEffect(() => {
    if (isDue) advance();
  }, [isDue]);

  return {
    state,
    dispatch,
    onBegun: () => whenIdle(() => dispatch({ type: 'playback-begun', videoId })),
    onEnded: () => dispatch({ type: 'playback-ended', videoId }),
  };
}
