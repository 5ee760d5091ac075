import {
  Player,
  type PlayerFailure,
  type PlayerHandle,
  type PlayerProps,
  useToasts,
} from '@kinora/design-system';
import type { Video } from '@kinora/domain';
import { useSdk, videoQuery } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { copyLink } from '../about/share.ts';
import { useMiniPlayer } from '../mini/mini-player.ts';
import { useReportPlaying } from '../mini/use-playing.ts';
import { useWasAutoAdvanced } from './auto-advance.ts';
import * as styles from './player-area.css.ts';
import { playerMemory } from './player-memory.ts';

/** The router's key of an entry that it has not added itself: a typed address, or a link on another site. A reload keeps the key of its entry. */
const INITIAL_LOCATION_KEY = 'default';

const sourceOf = ({ id, videoFile, hls, thumbnail, storyboard }: Video) => ({
  id,
  src: videoFile,
  hls,
  poster: thumbnail,
  storyboard,
  hasFailed: false,
});

/**
 * Focuses the player after a navigation within the site, so that its keys work. At a typed address, or after a link on another
 * site, the focus stays at the top. A player that becomes small gives the focus up to the new page.
 */
function useFocusOnNavigation(
  stage: RefObject<HTMLDivElement | null>,
  videoId: Video['id'],
  isMini: boolean,
) {
  const { key } = useLocation();
  const wasAutoAdvanced = useWasAutoAdvanced();
  const focusPlayer = useEffectEvent((_videoId: Video['id'], isSmall: boolean) => {
    const { activeElement } = document;
    if (isSmall) {
      if (activeElement instanceof HTMLElement && stage.current?.contains(activeElement))
        activeElement.blur();
      return;
    }
    if (key === INITIAL_LOCATION_KEY || wasAutoAdvanced) return;
    stage.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focusPlayer(videoId, isMini), [videoId, isMini]);
}

export interface WatchPlayerProps extends Pick<
  PlayerProps,
  | 'captions'
  | 'chapters'
  | 'onChapterPress'
  | 'startSeconds'
  | 'isTheatre'
  | 'onTheatreChange'
  | 'mediaRef'
  | 'overlay'
  | 'isSavingData'
  | 'settings'
> {
  readonly ref: Ref<PlayerHandle>;
  /** Another video plays in the same element, so that a full-screen player stays full-screen. */
  readonly video: Video;
  /** Called when the first picture is shown, or when the video has failed. */
  readonly onBegun: () => void;
  readonly onEnded: () => void;
  /** Called with the position in seconds whenever it changes. */
  readonly onPosition: (seconds: number) => void;
  /** What stands below the picture of the small player. */
  readonly miniBar: ReactNode;
}

/**
 * Plays a video from the addresses in the first response. A later response about the same video may contain others (those
 * of a draft are signed for some hours), but using them would interrupt playback. The player refetches the addresses only
 * when the first ones have failed.
 */
export function WatchPlayer({
  ref,
  video,
  onBegun,
  onEnded,
  onPosition,
  miniBar,
  ...playerProps
}: WatchPlayerProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  const stage = useRef<HTMLDivElement>(null);
  const mini = useMiniPlayer();
  const isMini = mini?.isMini === true;
  useFocusOnNavigation(stage, video.id, isMini);
  useReportPlaying(stage, mini?.onPlayingChange);
  const [source, setSource] = useState(() => sourceOf(video));
  const isOtherVideo = source.id !== video.id;
  if (isOtherVideo || (source.hasFailed && source.src !== video.videoFile))
    setSource(sourceOf(video));

  function refetchAddresses(failure: PlayerFailure) {
    onBegun();
    // No address helps a browser without a decoder.
    if (failure === 'unsupported') return;
    setSource({ ...source, hasFailed: true });
    void client.invalidateQueries({ queryKey: videoQuery(sdk, video.id).queryKey });
  }

  return (
    <div
      ref={stage}
      className={styles.playerArea}
      data-stays-at-top={!isMini || undefined}
      {...(isMini ? { 'data-mini': true, role: 'region', 'aria-label': 'Mini player' } : {})}
    >
      <Player
        {...playerProps}
        ref={ref}
        src={source.src}
        hls={source.hls}
        poster={source.poster}
        storyboardUrl={source.storyboard}
        videoKey={source.id}
        title={video.title}
        artist={video.owner.fullName}
        autoPlay
        memory={playerMemory}
        onCopyLink={(seconds) => void copyLink(video, seconds, toasts)}
        onFirstFrame={onBegun}
        onEnded={onEnded}
        onPosition={onPosition}
        onFailure={refetchAddresses}
        isMini={isMini}
      />
      {isMini ? miniBar : null}
    </div>
  );
}
