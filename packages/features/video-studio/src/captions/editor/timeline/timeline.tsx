import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { EditedCue } from '../edited-cues.ts';
import type { EditorEvent } from '../editor-state.ts';
import { formatCueTime } from '../time-text.ts';
import type { CuePlayback } from '../use-cue-playback.ts';
import { type BlockPart, limitsOf, movedTimes } from './cue-times.ts';
import { TimelineBlock } from './timeline-block.tsx';
import { type TimelineView, rulerMarks, shareIn } from './timeline-view.ts';
import * as styles from './timeline.css.ts';
import { useBlockDrag } from './use-block-drag.ts';
import { usePlayhead } from './use-playhead.ts';
import { speechEdges, waveformPath } from './waveform.ts';

/** How far an arrow key moves, and with Shift. */
const STEP_MS = 100;
const FINE_STEP_MS = 10;
/** From here an edge snaps. */
const SNAP_PX = 8;

export interface TimelineProps {
  readonly cues: readonly EditedCue[];
  readonly lengthMs: number;
  readonly media: HTMLVideoElement | null;
  readonly playback: CuePlayback;
  /** The loudest sample of each 50 ms, from 0 to 255. Without it there is no waveform. */
  readonly peaks?: Uint8Array | undefined;
  readonly view: TimelineView;
  /** Called with a view that may reach out of the video. */
  readonly onView: (view: TimelineView) => void;
  /** The caption whose edges the keys move. */
  readonly inHandId: number | undefined;
  readonly onTake: (id: number) => void;
  readonly onEvent: (event: EditorEvent) => void;
}

/** The captions over the sound of the video: blocks to drag, with edges that snap to each other and to speech. */
export function Timeline(props: TimelineProps) {
  const { cues, lengthMs, media, playback, peaks, view, onView, inHandId, onTake, onEvent } = props;
  const [track, setTrack] = useState<HTMLElement | null>(null);
  const playhead = useRef<HTMLDivElement>(null);
  /** Whether the next block in hand takes the focus, which may have to come into view first. */
  const wantsFocus = useRef(false);
  const [pan, setPan] = useState<{ readonly x: number; readonly fromMs: number }>();
  const speech = peaks ? speechEdges(peaks) : [];
  const untilMs = view.fromMs + view.spanMs;
  const visible = cues.flatMap((cue, index) =>
    cue.endMs >= view.fromMs && cue.startMs <= untilMs ? [{ cue, index }] : [],
  );
  const width = () => track?.clientWidth || 1;
  const limitsFor = (cue: EditedCue) => limitsOf(cues, cues.indexOf(cue), lengthMs);

  function press({ id, startMs }: EditedCue) {
    onTake(id);
    playback.seek(startMs);
  }

  const { drag, handlers } = useBlockDrag({
    msPerPx: () => view.spanMs / width(),
    limitsOf: limitsFor,
    snappingFor: (held) => ({
      toleranceMs: (SNAP_PX * view.spanMs) / width(),
      targetsMs: [
        ...visible.flatMap(({ cue }) => (cue.id === held.id ? [] : [cue.startMs, cue.endMs])),
        ...speech,
        playback.positionMs(),
      ],
    }),
    onDrop: ({ id }, times) => {
      onTake(id);
      onEvent({ type: 'moved', id, by: 'pointer', ...times });
    },
    onPress: press,
  });
  usePlayhead({
    playhead,
    media,
    playback,
    view,
    onLeave: (ms) => {
      if (!drag && !pan) onView({ ...view, fromMs: ms - view.spanMs * 0.1 });
    },
  });
  useEffect(() => {
    if (!track) return undefined;
    const scroll = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      // React listens passively, and then the page would scroll or go back, too.
      event.preventDefault();
      onView({ ...view, fromMs: view.fromMs + (event.deltaX * view.spanMs) / track.clientWidth });
    };
    track.addEventListener('wheel', scroll, { passive: false });
    return () => track.removeEventListener('wheel', scroll);
  }, [track, view, onView]);

  function pressKey(event: KeyboardEvent, cue: EditedCue, part: BlockPart) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const index = cues.indexOf(cue);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const byMs = (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? FINE_STEP_MS : STEP_MS);
      const times = movedTimes(cue, part, byMs, limitsFor(cue));
      onEvent({ type: 'moved', id: cue.id, by: 'keys', ...times });
    } else if (part === 'whole' && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const next = cues[index + (key === 'ArrowUp' ? -1 : 1)];
      if (next) {
        wantsFocus.current = true;
        onTake(next.id);
      }
    } else return;
    event.preventDefault();
  }

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    track?.querySelector<HTMLElement>(`[data-block="${inHandId}"] > button`)?.focus();
  }, [track, inHandId]);

  const timeAt = ({ clientX }: PointerEvent) => {
    const { left = 0 } = track?.getBoundingClientRect() ?? {};
    const ms = view.fromMs + ((clientX - left) / width()) * view.spanMs;
    return Math.max(0, Math.min(ms, lengthMs));
  };
  const isInHandVisible = visible.some(({ cue }) => cue.id === inHandId);

  return (
    <section aria-label="Timeline">
      <div
        ref={setTrack}
        className={styles.track}
        // Time goes from left to right in every language.
        dir="ltr"
        // A finger moves the view, a mouse the position.
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setPan({ x: event.clientX, fromMs: view.fromMs });
          if (event.pointerType !== 'touch') playback.seek(timeAt(event));
        }}
        onPointerMove={(event) => {
          if (!pan) return;
          if (event.pointerType !== 'touch') playback.seek(timeAt(event));
          else
            onView({
              ...view,
              fromMs: pan.fromMs - ((event.clientX - pan.x) * view.spanMs) / width(),
            });
        }}
        onPointerUp={(event) => {
          setPan(undefined);
          if (event.pointerType === 'touch' && pan && Math.abs(event.clientX - pan.x) < SNAP_PX)
            playback.seek(timeAt(event));
        }}
        onPointerCancel={() => setPan(undefined)}
      >
        <div className={styles.ruler} aria-hidden>
          {rulerMarks(view).map((ms) => (
            <span
              key={ms}
              className={styles.mark}
              style={{ insetInlineStart: `${shareIn(view, ms) * 100}%` }}
            >
              {formatCueTime(ms).replace('.000', '').replace('.500', '.5')}
            </span>
          ))}
        </div>
        <div className={styles.lane} data-has-sound={peaks ? true : undefined}>
          {peaks ? (
            <svg
              className={styles.waveform}
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden
            >
              <path d={waveformPath(peaks, view.fromMs, view.spanMs)} />
            </svg>
          ) : null}
          {visible.map(({ cue, index }, position) => (
            <TimelineBlock
              key={cue.id}
              {...handlers(cue)}
              cue={cue}
              number={index + 1}
              times={drag?.id === cue.id ? drag.times : cue}
              view={view}
              limits={limitsOf(cues, index, lengthMs)}
              isDragged={drag?.id === cue.id && drag.isMoved}
              isCurrent={cue.id === playback.currentId}
              isInHand={cue.id === inHandId}
              isTabStop={isInHandVisible ? cue.id === inHandId : position === 0}
              onPress={() => press(cue)}
              onKey={(event, part) => pressKey(event, cue, part)}
            />
          ))}
        </div>
        <div ref={playhead} className={styles.playhead} aria-hidden />
      </div>
    </section>
  );
}
