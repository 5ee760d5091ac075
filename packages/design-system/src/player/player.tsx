import { formatDuration } from '@kinora/domain';
import { Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { iconLook } from '../foundations/icon-look.ts';
import { visuallyHidden } from '../foundations/visually-hidden.css.ts';
import { IconButton } from '../parts/button/icon-button.tsx';
import type { CaptionTrack } from './caption-track.ts';
import { PlayerOverlays } from './player-overlays.tsx';
import { PlayerSettings } from './player-settings.tsx';
import * as styles from './player.css.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { PlayerStage } from './player-state.ts';
import { SeekBar } from './seek-bar.tsx';
import { useChrome } from './use-chrome.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayer } from './use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { VolumeControl } from './volume-control.tsx';

/** What the page around the player can ask of it. */
export interface PlayerHandle {
  /** Goes to a moment and plays from there; the player comes into view and hears the keys. */
  readonly playFrom: (seconds: number) => void;
}

/** What plays, and what goes with it; `src` and `title` suffice. */
export interface PlayerProps {
  readonly ref?: Ref<PlayerHandle>;
  /** A file that every browser plays. */
  readonly src: string;
  /** An HLS playlist: preferred where there is one, because it adapts and offers qualities. */
  readonly hls?: string | undefined;
  /** Tells one video from another when addresses change: the same one goes on where it was. Default: `src`. */
  readonly videoKey?: string;
  /** The picture until the first frame. */
  readonly poster?: string | undefined;
  /** Names the player, and tells the system what plays. */
  readonly title: string;
  /** Told to the system beside the title. */
  readonly artist?: string | undefined;
  /** Starts by itself, with sound where the browser allows it. */
  readonly autoPlay?: boolean;
  /** Keeps loudness and speed for the next player. Without it each one begins anew. */
  readonly memory?: PlayerMemory | undefined;
  /** The first picture is there: whatever else the page needs may follow. */
  readonly onFirstFrame?: () => void;
  readonly onEnded?: () => void;
  /** Nothing of the source can be played. The viewer is told; another address is another try. */
  readonly onFailure?: () => void;
  readonly captions?: readonly CaptionTrack[];
  /** A WebVTT file whose cues name stills as `sheet.jpg#xywh=0,0,160,90`: seen while somebody looks for a moment. */
  readonly storyboardUrl?: string | undefined;
}

const spoken: Readonly<Record<PlayerStage, string>> = {
  loading: '',
  paused: 'Paused',
  playing: 'Playing',
  buffering: 'Loading',
  ended: 'Ended',
  failed: '',
};

const icon = (Icon: typeof Play) => <Icon {...iconLook} />;

/** A video with its controls, in its own dark room in every theme. Renders a named `section` of 16:9. */
export function Player({
  ref,
  src,
  hls,
  videoKey = src,
  poster,
  title,
  artist,
  autoPlay = false,
  memory,
  onFirstFrame,
  onEnded,
  onFailure,
  captions,
  storyboardUrl,
}: PlayerProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const pressedWith = useRef('');
  const playback = usePlayer({
    videoKey,
    src,
    hls,
    autoPlay,
    memory,
    onFirstFrame,
    onEnded,
    onFailure,
  });
  const { state, video, videoProps, run, seekTo } = playback;
  const fullScreen = useFullScreen(frame, video);
  const isRolling = state.stage === 'playing' || state.stage === 'buffering';
  const showsChrome = useChrome({ frame, isHeld: !isRolling || isMenuOpen });

  usePlayerKeys(frame, (command) =>
    command.type === 'toggle-full-screen' ? fullScreen.toggle() : run(command),
  );
  useMediaSession({ title, artist, poster, video, seekTo });
  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      frame?.scrollIntoView({ block: 'nearest' });
      frame?.focus({ preventScroll: true });
      playback.playFrom(seconds);
    },
  }));

  const PlayIcon = state.stage === 'ended' ? RotateCcw : isRolling ? Pause : Play;
  const playName =
    state.stage === 'ended' ? 'Play again (k)' : isRolling ? 'Pause (k)' : 'Play (k)';

  return (
    <section
      ref={setFrame}
      className={styles.frame}
      // Left to right and dark everywhere, as film is.
      dir="ltr"
      data-theme="dark"
      data-stage={state.stage}
      data-shows-chrome={showsChrome}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come from the caller, where there are any */}
      <video
        {...videoProps}
        className={styles.video}
        poster={poster}
        playsInline
        preload="metadata"
        tabIndex={-1}
      >
        {captions?.map(({ src: trackSrc, language, label }) => (
          <track key={trackSrc} kind="captions" src={trackSrc} srcLang={language} label={label} />
        ))}
      </video>
      <button
        type="button"
        className={styles.surface}
        tabIndex={-1}
        aria-hidden
        onPointerDown={({ pointerType }) => {
          pressedWith.current = pointerType;
        }}
        onClick={({ detail }) => {
          frame?.focus({ preventScroll: true });
          // A finger first brings the controls; only a mouse presses the picture itself. Asked of the press, because
          // Safari 18.2 says "mouse" of every click.
          if (detail > 2 || pressedWith.current === 'touch') return;
          run({ type: 'toggle-play' });
          // The second press undoes what the first one did.
          if (detail === 2) fullScreen.toggle();
        }}
      />
      <PlayerOverlays
        state={state}
        onUnmute={() => {
          frame?.focus({ preventScroll: true });
          playback.setMuted(false);
        }}
        onRetry={() => {
          // The button goes with the failure; the keys go on with the player.
          frame?.focus({ preventScroll: true });
          playback.retry();
        }}
      />
      {state.stage === 'failed' ? null : (
        <div className={styles.chrome} data-chrome>
          <SeekBar
            currentSeconds={state.currentSeconds}
            bufferedSeconds={state.bufferedSeconds}
            durationSeconds={state.durationSeconds}
            storyboardUrl={storyboardUrl}
            onSeek={seekTo}
          />
          <div className={styles.row}>
            <IconButton
              className={styles.control}
              name={playName}
              icon={icon(PlayIcon)}
              onClick={() => run({ type: 'toggle-play' })}
            />
            <VolumeControl
              sound={state.sound}
              volume={state.volume}
              onVolume={playback.setVolume}
              onMuted={playback.setMuted}
            />
            <span className={styles.time}>
              {`${formatDuration(state.currentSeconds)} / ${formatDuration(state.durationSeconds)}`}
            </span>
            <span className={styles.spacer} />
            <PlayerSettings
              playback={playback}
              captions={captions}
              container={frame ?? undefined}
              onOpenChange={setMenuOpen}
            />
            {document.pictureInPictureEnabled ? (
              <IconButton
                className={styles.control}
                name="Picture-in-picture"
                icon={icon(PictureInPicture2)}
                onClick={() => togglePictureInPicture(video)}
              />
            ) : null}
            <IconButton
              className={styles.control}
              name={fullScreen.isFullScreen ? 'Leave full screen (f)' : 'Full screen (f)'}
              icon={icon(fullScreen.isFullScreen ? Minimize : Maximize)}
              onClick={fullScreen.toggle}
            />
          </div>
        </div>
      )}
      <output className={visuallyHidden}>{spoken[state.stage]}</output>
    </section>
  );
}

function togglePictureInPicture(video: HTMLVideoElement | null) {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture();
  // Refused before the first frame is there: nothing changes.
  change?.catch(() => undefined);
}
