import { Button, IconButton, iconLook } from '@kinora/design-system';
import { Keyboard, ListPlus, Pause, Play, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EditorEvent, EditorState } from './editor-state.ts';
import { formatCueTime } from './time-text.ts';
import * as styles from './transport.css.ts';
import type { CuePlayback } from './use-cue-playback.ts';

export interface TransportProps {
  readonly state: EditorState;
  readonly media: HTMLVideoElement | null;
  readonly playback: CuePlayback;
  readonly onEvent: (event: EditorEvent) => void;
  readonly onZoom: (by: -1 | 1) => void;
  readonly pausesWhileTyping: boolean;
  readonly onPausesWhileTyping: (pauses: boolean) => void;
}

/** The position of the player, to a tenth of a second. */
function Position({ media }: { readonly media: HTMLVideoElement | null }) {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!media) return undefined;
    const move = () => setMs(Math.floor(media.currentTime * 10) * 100);
    media.addEventListener('timeupdate', move);
    media.addEventListener('seeking', move);
    return () => {
      media.removeEventListener('timeupdate', move);
      media.removeEventListener('seeking', move);
    };
  }, [media]);
  return <span className={styles.position}>{formatCueTime(ms).slice(0, -2)}</span>;
}

/** The buttons over the timeline: play, insert, undo and zoom. */
export function Transport({
  state,
  media,
  playback,
  onEvent,
  onZoom,
  pausesWhileTyping,
  onPausesWhileTyping,
}: TransportProps) {
  return (
    <div className={styles.bar}>
      <IconButton
        variant="plain"
        name={playback.isPlaying ? 'Pause the video' : 'Play the video'}
        icon={
          playback.isPlaying ? (
            <Pause {...iconLook} fill="currentColor" />
          ) : (
            <Play {...iconLook} fill="currentColor" />
          )
        }
        onClick={playback.toggle}
      />
      <Position media={media} />
      <Button
        className={styles.insert}
        icon={<ListPlus {...iconLook} />}
        onClick={() => onEvent({ type: 'inserted', atMs: playback.positionMs() })}
      >
        <span className={styles.insertLabel}>Insert at playhead</span>
      </Button>
      <IconButton
        name="Undo"
        icon={<Undo2 {...iconLook} />}
        disabled={state.past.length === 0}
        onClick={() => onEvent({ type: 'undone' })}
      />
      <IconButton
        name="Redo"
        icon={<Redo2 {...iconLook} />}
        disabled={state.future.length === 0}
        onClick={() => onEvent({ type: 'redone' })}
      />
      <span className={styles.spacer} />
      <IconButton
        className={styles.toggle}
        name="Pause while typing"
        icon={<Keyboard {...iconLook} />}
        aria-pressed={pausesWhileTyping}
        onClick={() => onPausesWhileTyping(!pausesWhileTyping)}
      />
      <IconButton name="Zoom out" icon={<ZoomOut {...iconLook} />} onClick={() => onZoom(1)} />
      <IconButton name="Zoom in" icon={<ZoomIn {...iconLook} />} onClick={() => onZoom(-1)} />
    </div>
  );
}
