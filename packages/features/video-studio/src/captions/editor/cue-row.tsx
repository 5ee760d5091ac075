import type { CueProblem } from '@kinora/captions';
import { IconButton, Menu, VisuallyHidden, iconLook } from '@kinora/design-system';
import { Play, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import * as styles from './cue-row.css.ts';
import { CueText } from './cue-text.tsx';
import type { EditedCue } from './edited-cues.ts';
import type { CueField, EditorEvent } from './editor-state.ts';
import { readMarked } from './marked-text.ts';
import { COMFORTABLE_SPEED, readingSpeedOf } from './reading-speed.ts';
import { TimeField } from './time-field.tsx';

export interface CueRowProps {
  readonly cue: EditedCue;
  /** Counts from 1. */
  readonly number: number;
  /** Why nobody could see the caption. */
  readonly problems: readonly CueProblem[];
  /** Whether the caption is at the position of the player. */
  readonly isCurrent: boolean;
  /** Whether Find stands at this caption. */
  readonly isFound: boolean;
  /** Whether the caption is the one that the person works on. */
  readonly isInHand: boolean;
  readonly onEvent: (event: EditorEvent) => void;
  readonly onPlay: (cue: EditedCue) => void;
  /** The position of the player in milliseconds. */
  readonly positionMs: () => number;
}

/** Characters per second, with a warning above what is read without effort. */
function ReadingSpeed({ cue }: { readonly cue: EditedCue }) {
  const speed = readingSpeedOf(cue);
  if (speed === undefined) return <span className={styles.speed} />;
  const isFast = speed > COMFORTABLE_SPEED;
  const words = `${speed} characters per second`;
  return (
    <span
      className={styles.speed}
      data-fast={isFast || undefined}
      title={
        isFast
          ? `${words}. Above ${COMFORTABLE_SPEED}, captions are hard to read (Netflix Timed Text Style Guide).`
          : words
      }
    >
      {isFast ? <TriangleAlert {...iconLook} className={styles.speedIcon} /> : null}
      <span aria-hidden>{`${speed}/s`}</span>
      <VisuallyHidden>{isFast ? `Fast: ${words}` : words}</VisuallyHidden>
    </span>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isCollapsedAt = ({ selectionStart, selectionEnd }: Field, offset: number) =>
  selectionStart === offset && selectionEnd === offset;

function Row({
  cue,
  number,
  problems,
  isCurrent,
  isFound,
  isInHand,
  onEvent,
  onPlay,
  positionMs,
}: CueRowProps) {
  const { id, text, startMs, endMs } = cue;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const problemId = `cue-${id}-problem`;
  const describe = (kind: CueProblem['problem']) =>
    problems.some(({ problem }) => problem === kind)
      ? { 'aria-invalid': true, 'aria-describedby': problemId }
      : {};
  const split = () =>
    onEvent({
      type: 'split',
      id,
      offset: textRef.current?.selectionStart ?? readMarked(text).words.length,
    });

  /** Every key here does nothing else in this place of a field. */
  function pressKey(event: KeyboardEvent<Field>, field: CueField) {
    const { key, repeat, ctrlKey, metaKey, shiftKey, altKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey) return;
    const isCommand = ctrlKey || metaKey;
    const isPlain = !isCommand && !shiftKey;
    const atStart = isCollapsedAt(currentTarget, 0);
    const atEnd = isCollapsedAt(currentTarget, currentTarget.value.length);
    let action: (() => void) | undefined;
    if (key === 'Enter' && isCommand) action = shiftKey ? split : () => onPlay(cue);
    else if (key === 'ArrowUp' && isPlain && atStart)
      action = () => onEvent({ type: 'stepped', id, field, by: -1 });
    else if (key === 'ArrowDown' && isPlain && atEnd)
      action = () => onEvent({ type: 'stepped', id, field, by: 1 });
    // A key that is held down deletes text only.
    else if (key === 'Delete' && isPlain && field === 'text' && atEnd && !repeat)
      action = () => onEvent({ type: 'merged', id });
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <fieldset
      className={styles.row}
      aria-label={`Caption ${number}`}
      data-cue={id}
      data-problem={problems.length > 0 || undefined}
      data-current={isCurrent || undefined}
      data-found={isFound || undefined}
      data-in-hand={isInHand || undefined}
    >
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <ReadingSpeed cue={cue} />
      <span className={styles.startLabel} aria-hidden>
        Start
      </span>
      <TimeField
        label="Start"
        ms={startMs}
        onChange={(ms) => onEvent({ type: 'time-changed', id, field: 'start', ms })}
        onKeyDown={(event) => pressKey(event, 'start')}
        data-field="start"
        className={styles.start}
        {...describe('after-video')}
      />
      <span className={styles.endLabel} aria-hidden>
        End
      </span>
      <TimeField
        label="End"
        ms={endMs}
        onChange={(ms) => onEvent({ type: 'time-changed', id, field: 'end', ms })}
        onKeyDown={(event) => pressKey(event, 'end')}
        data-field="end"
        className={styles.end}
        {...describe('end-before-start')}
      />
      <CueText
        textRef={textRef}
        text={text}
        onText={(changed) => onEvent({ type: 'text-changed', id, text: changed })}
        onKeyDown={(event) => pressKey(event, 'text')}
        {...describe('empty-text')}
      />
      <div className={styles.actions}>
        <IconButton
          name={`Play caption ${number}`}
          title="Play this caption"
          icon={<Play {...iconLook} />}
          onClick={() => onPlay(cue)}
        />
        <Menu
          name={`More about caption ${number}`}
          entries={[
            { kind: 'action', label: 'Split at the cursor', onSelect: split },
            {
              kind: 'action',
              label: 'Merge with the next',
              onSelect: () => onEvent({ type: 'merged', id }),
            },
            {
              kind: 'action',
              label: 'Start at the playhead',
              onSelect: () =>
                onEvent({ type: 'time-changed', id, field: 'start', ms: positionMs() }),
            },
            {
              kind: 'action',
              label: 'End at the playhead',
              onSelect: () => onEvent({ type: 'time-changed', id, field: 'end', ms: positionMs() }),
            },
            {
              kind: 'action',
              label: 'Delete',
              tone: 'critical',
              onSelect: () => onEvent({ type: 'removed', id }),
            },
          ]}
        />
      </div>
      {problems.length > 0 ? (
        <p id={problemId} className={styles.problem}>
          {problems.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A caption in the editor. Memoised, because each key press changes one of thousands. */
export const CueRow = memo(Row);
