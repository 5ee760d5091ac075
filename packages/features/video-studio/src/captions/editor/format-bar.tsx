import { IconButton, iconLook } from '@kinora/design-system';
import { Bold, Italic, Underline } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { EditedCue } from './edited-cues.ts';
import type { EditorEvent } from './editor-state.ts';
import * as styles from './format-bar.css.ts';
import { type Mark, type Range, hasMark, readMarked, setMark, writeMarked } from './marked-text.ts';

export interface FormatBarProps {
  /** Contains the field of the caption, whose selection counts. */
  readonly root: RefObject<HTMLElement | null>;
  readonly cues: readonly EditedCue[];
  /** The caption in hand. Without one, nothing can be changed. */
  readonly cue: EditedCue | undefined;
  readonly onEvent: (event: EditorEvent) => void;
}

const emphases = [
  { kind: 'i', name: 'Italic', Icon: Italic },
  { kind: 'b', name: 'Bold', Icon: Bold },
  { kind: 'u', name: 'Underline', Icon: Underline },
] as const;

/** The selected part of the caption, or all of it when nothing is selected. */
function rangeIn(root: HTMLElement | null, { id, text }: EditedCue): Range {
  const field = root?.querySelector<HTMLTextAreaElement>(`[data-cue="${id}"] textarea`);
  const whole = { from: 0, to: readMarked(text).words.length };
  if (!field || field.selectionStart === field.selectionEnd) return whole;
  return { from: field.selectionStart, to: field.selectionEnd };
}

/** Sets the emphasis of the selected words of a caption, or of all of them. A second press removes it. */
export function toggleMark(
  root: HTMLElement | null,
  cue: EditedCue,
  kind: Exclude<Mark['kind'], 'v'>,
): EditorEvent {
  const marked = readMarked(cue.text);
  const range = rangeIn(root, cue);
  const next = setMark(marked, kind, range, hasMark(marked, kind, range) ? undefined : '');
  return { type: 'text-changed', id: cue.id, text: writeMarked(next) };
}

const speakersIn = (cues: readonly EditedCue[]) =>
  new Set(
    cues.flatMap(({ text }) =>
      text.includes('<v ')
        ? readMarked(text).marks.flatMap(({ kind, name }) => (kind === 'v' ? [name] : []))
        : [],
    ),
  );

/** Speaker and emphasis of the caption in hand. */
export function FormatBar({ root, cues, cue, onEvent }: FormatBarProps) {
  const fieldId = useId();
  const listId = useId();
  const marked = readMarked(cue?.text ?? '');
  const whole = { from: 0, to: marked.words.length };

  function nameSpeaker(name: string) {
    if (!cue) return;
    // A name of several speakers would be lost if it counted for all.
    const next = setMark(marked, 'v', rangeIn(root.current, cue), name.trim() ? name : undefined);
    onEvent({ type: 'text-changed', id: cue.id, text: writeMarked(next) });
  }

  return (
    <div className={styles.bar}>
      <label className={styles.label} htmlFor={fieldId}>
        Speaker
      </label>
      <input
        id={fieldId}
        className={styles.speaker}
        list={listId}
        placeholder="Speaker"
        autoComplete="off"
        disabled={!cue}
        value={marked.marks.find(({ kind }) => kind === 'v')?.name ?? ''}
        onChange={({ target: { value } }) => nameSpeaker(value)}
      />
      <datalist id={listId}>
        {[...speakersIn(cues)].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {emphases.map(({ kind, name, Icon }) => (
        <IconButton
          key={kind}
          className={styles.toggle}
          name={name}
          icon={<Icon {...iconLook} />}
          disabled={!cue}
          aria-pressed={marked.words !== '' && hasMark(marked, kind, whole)}
          // The words stay selected, and the field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => cue && onEvent(toggleMark(root.current, cue, kind))}
        />
      ))}
    </div>
  );
}
