import { type Chapter, chapterIndexAt, formatDuration } from '@kinora/domain';
import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { useNameWithKey } from '../../foundations/single-keys.tsx';
import { IconButton } from '../../parts/button/icon-button.tsx';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { NO_CAPTION } from '../captions/use-captions.ts';
import * as styles from '../player.css.ts';
import type { PlayerSetting } from '../settings/player-setting.ts';
import { PlayerSettings } from '../settings/player-settings.tsx';
import { type PlayerStage, isPlayingOrBuffering } from '../state/player-state.ts';
import type { Playback } from '../state/use-player.ts';
import { SeekBar } from './seek-bar.tsx';
import type { FullScreen } from './use-full-screen.ts';
import { VolumeControl } from './volume-control.tsx';

export interface PlayerControlsProps {
  readonly playback: Playback;
  readonly fullScreen: FullScreen;
  readonly captions: readonly CaptionTrack[];
  readonly chapters: readonly Chapter[];
  readonly onChapterPress: (() => void) | undefined;
  readonly isTheatre: boolean;
  readonly onTheatreChange: ((isTheatre: boolean) => void) | undefined;
  readonly storyboardUrl: string | undefined;
  readonly settings: readonly PlayerSetting[] | undefined;
  /** The player's frame, which contains the settings. */
  readonly frame: HTMLElement | null;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
}

function playButtonOf(stage: PlayerStage) {
  if (stage === 'ended') return { name: 'Play again', Icon: RotateCcw, fill: 'none' };
  return isPlayingOrBuffering(stage)
    ? { name: 'Pause', Icon: Pause, fill: 'currentColor' }
    : { name: 'Play', Icon: Play, fill: 'currentColor' };
}

function togglePictureInPicture(video: HTMLVideoElement | null) {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture();
  // The browser refuses before the first frame has loaded; then nothing changes.
  change?.catch(() => undefined);
}

const neverChanges = () => () => undefined;

/** The seek bar, and below it the row of buttons. */
export function PlayerControls({
  playback,
  fullScreen,
  captions,
  chapters,
  onChapterPress,
  isTheatre,
  onTheatreChange,
  storyboardUrl,
  settings,
  frame,
  onMenuOpenChange,
}: PlayerControlsProps) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const { state, video, run } = playback;
  const nameWithKey = useNameWithKey();
  const canUsePictureInPicture = useSyncExternalStore(
    neverChanges,
    () => document.pictureInPictureEnabled,
    () => false,
  );
  const playButton = playButtonOf(state.stage);
  const chapter = chapters[chapterIndexAt(chapters, state.currentSeconds)];
  const FullScreenIcon = fullScreen.isFullScreen ? Minimize : Maximize;
  return (
    <div className={styles.chrome} data-chrome>
      <SeekBar
        currentSeconds={state.currentSeconds}
        bufferedSeconds={state.bufferedSeconds}
        durationSeconds={state.durationSeconds}
        chapters={chapters}
        storyboardUrl={storyboardUrl}
        onSeek={playback.seekTo}
      />
      <div className={styles.row}>
        <IconButton
          className={styles.play}
          name={nameWithKey(playButton.name, 'k')}
          icon={<playButton.Icon {...iconLook} fill={playButton.fill} />}
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
        {chapter && onChapterPress ? (
          <button
            type="button"
            className={styles.chapter}
            aria-label={`Chapter: ${chapter.title}`}
            title={chapter.title}
            onClick={onChapterPress}
          >
            {chapter.title}
          </button>
        ) : chapter ? (
          <span className={styles.chapter}>{chapter.title}</span>
        ) : null}
        <span className={styles.spacer} />
        {captions.length > 0 ? (
          <IconButton
            className={styles.toggle}
            name={nameWithKey('Captions', 'c')}
            icon={<Captions {...iconLook} />}
            aria-pressed={playback.shownCaption !== NO_CAPTION}
            onClick={() => run({ type: 'toggle-captions' })}
          />
        ) : null}
        <PlayerSettings
          playback={playback}
          captions={captions}
          settings={settings}
          frame={frame}
          onOpenChange={onMenuOpenChange}
        />
        {canUsePictureInPicture ? (
          <IconButton
            className={styles.pictureInPicture}
            name="Picture-in-picture"
            icon={<PictureInPicture2 {...iconLook} />}
            onClick={() => togglePictureInPicture(video)}
          />
        ) : null}
        {onTheatreChange && !fullScreen.isFullScreen ? (
          <IconButton
            className={styles.toggle}
            name={nameWithKey('Theatre mode', 't')}
            icon={<RectangleHorizontal {...iconLook} />}
            aria-pressed={isTheatre}
            data-theatre-button
            onClick={() => onTheatreChange(!isTheatre)}
          />
        ) : null}
        <IconButton
          className={styles.control}
          name={nameWithKey(fullScreen.isFullScreen ? 'Leave full screen' : 'Full screen', 'f')}
          icon={<FullScreenIcon {...iconLook} />}
          onClick={fullScreen.toggle}
        />
      </div>
    </div>
  );
}
