import type { Chapter } from '@kinora/domain';
import {
  type ComponentType,
  Suspense,
  lazy,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { GrowingPicture } from '../foundations/growing-picture.tsx';
import { savesData } from '../foundations/saves-data.ts';
import { visuallyHidden } from '../foundations/visually-hidden.css.ts';
import type { AnswersHandle, PlayerAnswersProps } from './answers/player-answers.tsx';
import type { CaptionOverlayProps } from './captions/caption-overlay.tsx';
import type { CaptionTrack } from './captions/caption-track.ts';
import { NO_CAPTION } from './captions/use-captions.ts';
import { ClickSurface } from './click-surface.tsx';
import { PlayerControls } from './controls/player-controls.tsx';
import { useFullScreen } from './controls/use-full-screen.ts';
import type { PlayerCommand } from './keys/player-keys.ts';
import { usePlayerKeys } from './keys/use-player-keys.ts';
import { PlayerOverlays } from './player-overlays.tsx';
import type { PlayerProps } from './player-props.ts';
import * as styles from './player.css.ts';
import { ContextMenu } from './settings/context-menu.tsx';
import { type PlayerStage, isPlayingOrBuffering } from './state/player-state.ts';
import { usePlayer } from './state/use-player.ts';
import { showNatively } from './state/video-commands.ts';
import { useChrome } from './use-chrome.ts';
import { useMediaSession } from './use-media-session.ts';

const PlayerAnswers = lazy(async (): Promise<{ default: ComponentType<PlayerAnswersProps> }> => {
  try {
    return { default: (await import('./answers/player-answers.tsx')).PlayerAnswers };
  } catch {
    // Without it the player works silently.
    return { default: () => null };
  }
});

const noChapters: readonly Chapter[] = [];
const noCaptions: readonly CaptionTrack[] = [];

/** Lets the browser draw the captions. */
function NativeCaptions({ video, index }: CaptionOverlayProps) {
  useEffect(() => showNatively(video, index), [video, index]);
  return null;
}

const CaptionOverlay = lazy(async (): Promise<{ default: ComponentType<CaptionOverlayProps> }> => {
  try {
    return { default: (await import('./captions/caption-overlay.tsx')).CaptionOverlay };
  } catch {
    return { default: NativeCaptions };
  }
});

/** What screen readers announce. */
const spokenStages: Readonly<Record<PlayerStage, string>> = {
  loading: '',
  paused: 'Paused',
  playing: 'Playing',
  buffering: 'Loading',
  ended: 'Ended',
  failed: '',
};

function PlayerFrame({
  ref,
  mediaRef,
  src,
  hls,
  videoKey = src,
  poster,
  title,
  artist,
  autoPlay = false,
  startSeconds = 0,
  memory,
  onFirstFrame,
  onPosition,
  onEnded,
  onFailure,
  captions = noCaptions,
  chapters = noChapters,
  onChapterPress,
  isTheatre = false,
  onTheatreChange,
  onCopyLink,
  storyboardUrl,
  isSavingData = savesData(),
  settings,
  isMini = false,
  overlay,
}: PlayerProps) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const answers = useRef<AnswersHandle>(null);
  const playback = usePlayer({
    videoKey,
    src,
    hls,
    autoPlay,
    startSeconds,
    captions,
    chapters,
    memory,
    isSaving: isSavingData,
    mediaRef,
    onFirstFrame: () => {
      setBegun(true);
      onFirstFrame?.();
    },
    onPosition,
    onEnded,
    onFailure,
  });
  const { state, video, videoProps, run, seekTo } = playback;
  const { stage } = state;
  const fullScreen = useFullScreen(frame, video);
  const { showsChrome, hideChrome } = useChrome({
    frame,
    staysVisible: !isPlayingOrBuffering(stage) || isMenuOpen,
  });

  /** Carries out a command of a key, a click or a tap, and shows what it has done. */
  function act(command: PlayerCommand, isByTap = false) {
    if (command.type === 'toggle-full-screen') fullScreen.toggle();
    else if (command.type === 'toggle-theatre') onTheatreChange?.(!isTheatre);
    else run(command);
    answers.current?.answer(command, isByTap);
  }
  usePlayerKeys(isMini ? null : frame, (command) => act(command));
  useMediaSession({ title, artist, poster, video, seekTo });

  /** Keeps the keys working when the button that was pressed disappears. */
  const focusFrame = () => frame?.focus({ preventScroll: true });

  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      frame?.scrollIntoView({ block: 'nearest' });
      focusFrame();
      playback.playFrom(seconds);
    },
    playFromQuietly: playback.playFrom,
  }));

  return (
    <section
      ref={setFrame}
      className={styles.frame}
      // Left to right in every language, and dark in every theme.
      dir="ltr"
      data-theme="dark"
      data-stage={stage}
      data-shows-chrome={showsChrome}
      data-mini={isMini || undefined}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the caller passes the captions that exist */}
      <video
        {...videoProps}
        className={styles.video}
        poster={poster}
        playsInline
        preload="metadata"
        tabIndex={-1}
      >
        {captions.map(({ src: trackSrc, language, label }) => (
          <track key={trackSrc} kind="captions" src={trackSrc} srcLang={language} label={label} />
        ))}
      </video>
      <ClickSurface
        hasBegun={hasBegun}
        isMenuOpen={isMenuOpen}
        isFullScreen={fullScreen.isFullScreen}
        showsChrome={showsChrome}
        onPress={focusFrame}
        onCommand={act}
        onHideChrome={hideChrome}
      />
      {video && playback.shownCaption !== NO_CAPTION && stage !== 'failed' ? (
        <Suspense>
          <CaptionOverlay
            key={playback.shownCaption}
            video={video}
            index={playback.shownCaption}
            preferences={state.captions}
          />
        </Suspense>
      ) : null}
      <PlayerOverlays
        state={state}
        onUnmute={() => {
          focusFrame();
          playback.setMuted(false);
        }}
        onRetry={() => {
          focusFrame();
          playback.retry();
        }}
      />
      {stage === 'failed' ? null : (
        <PlayerControls
          playback={playback}
          fullScreen={fullScreen}
          captions={captions}
          chapters={chapters}
          onChapterPress={onChapterPress}
          isTheatre={isTheatre}
          onTheatreChange={onTheatreChange}
          storyboardUrl={storyboardUrl}
          settings={settings}
          frame={frame}
          onMenuOpenChange={setMenuOpen}
        />
      )}
      {frame && hasBegun ? (
        <ContextMenu
          playback={playback}
          frame={frame}
          onCopyLink={onCopyLink}
          onOpenChange={setMenuOpen}
          onReturnFocus={focusFrame}
        />
      ) : null}
      {video && hasBegun ? (
        <Suspense>
          <PlayerAnswers ref={answers} video={video} captions={captions} chapters={chapters} />
        </Suspense>
      ) : null}
      {overlay}
      <output className={visuallyHidden}>{spokenStages[stage]}</output>
    </section>
  );
}

/** A video with its controls, dark in every theme. Renders a named `section` of 16:9. */
export function Player(props: PlayerProps) {
  return (
    <GrowingPicture videoId={props.videoKey} isStill={props.isMini === true}>
      <PlayerFrame {...props} />
    </GrowingPicture>
  );
}
