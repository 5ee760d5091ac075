import { plainText } from '@kinora/captions';
import type { ComponentProps, KeyboardEvent } from 'react';
import { type EditedCue, toCue } from '../edited-cues.ts';
import { formatCueTime } from '../time-text.ts';
import type { BlockPart, CueTimes, TimeLimits } from './cue-times.ts';
import { type TimelineView, shareIn } from './timeline-view.ts';
import * as styles from './timeline.css.ts';

export interface TimelineBlockProps extends Pick<
  ComponentProps<'div'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
> {
  readonly cue: EditedCue;
  /** Counts from 1. */
  readonly number: number;
  /** Where the block is, also while it is dragged. */
  readonly times: CueTimes;
  readonly view: TimelineView;
  readonly limits: TimeLimits;
  readonly isDragged: boolean;
  readonly isCurrent: boolean;
  /** Whether the caption is in hand: its edges are tab stops. */
  readonly isInHand: boolean;
  /** Whether Tab reaches the block. */
  readonly isTabStop: boolean;
  /** Called by the keyboard and by screen readers; the pointer may also drag. */
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent, part: BlockPart) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** A caption in the timeline, with its two edges. */
export function TimelineBlock({
  cue,
  number,
  times,
  view,
  limits,
  isDragged,
  isCurrent,
  isInHand,
  isTabStop,
  onPress,
  onKey,
  ...pointerProps
}: TimelineBlockProps) {
  const from = shareIn(view, times.startMs);
  const share = Math.max(0, shareIn(view, times.endMs) - from);
  const words = plainText(toCue(cue));
  const edges = [
    { part: 'start', name: 'Start', ms: times.startMs, min: limits.minStartMs, max: times.endMs },
    { part: 'end', name: 'End', ms: times.endMs, min: times.startMs, max: limits.maxEndMs },
  ] as const;
  return (
    <div
      {...pointerProps}
      className={styles.block}
      data-block={cue.id}
      data-current={isCurrent || undefined}
      data-in-hand={isInHand || undefined}
      data-dragged={isDragged || undefined}
      style={{
        insetInlineStart: percent(from),
        inlineSize: percent(share),
      }}
    >
      <button
        type="button"
        className={styles.body}
        aria-label={`Caption ${number} in the timeline: ${words}`}
        aria-pressed={isInHand}
        tabIndex={isTabStop ? 0 : -1}
        data-part="whole"
        // Words and focus ring stay in view where the block begins before it or ends after it.
        style={{
          insetInlineStart: percent(Math.max(0, -from) / (share || 1)),
          insetInlineEnd: percent(Math.max(0, from + share - 1) / (share || 1)),
        }}
        onClick={(event) => (event.detail === 0 ? onPress() : undefined)}
        onKeyDown={(event) => onKey(event, 'whole')}
      >
        <span className={styles.words} dir="auto">
          {words}
        </span>
      </button>
      {edges.map(({ part, name, ms, min, max }) => (
        <div
          key={part}
          className={styles.edge}
          data-part={part}
          {...(isInHand
            ? {
                role: 'slider',
                tabIndex: 0,
                'aria-label': `${name} of caption ${number}`,
                'aria-valuemin': min,
                'aria-valuemax': max,
                'aria-valuenow': ms,
                'aria-valuetext': formatCueTime(ms),
                onKeyDown: (event: KeyboardEvent) => onKey(event, part),
              }
            : {})}
        />
      ))}
      {isDragged ? (
        <output className={styles.dragTimes}>
          {`${formatCueTime(times.startMs)} – ${formatCueTime(times.endMs)}`}
        </output>
      ) : null}
    </div>
  );
}
