import { type ComponentProps, type Ref, useRef } from 'react';
import * as styles from './cue-text.css.ts';
import { type MarkedText, editWords, hasMark, readMarked, writeMarked } from './marked-text.ts';

export interface CueTextProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'ref'
> {
  readonly textRef: Ref<HTMLTextAreaElement>;
  /** With tags. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The words in pieces with the same marks. */
function piecesOf({ words, marks }: MarkedText) {
  const ends = [...new Set([...marks.flatMap(({ from, to }) => [from, to]), words.length])]
    .filter((end) => end > 0)
    .toSorted((one, other) => one - other);
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0;
    return {
      from,
      words: words.slice(from, to),
      // What holds for all words shows in the letters of the field.
      kinds: marks
        .filter((mark) => mark.kind !== 'v' && mark.from <= from && mark.to >= to)
        .filter((mark) => mark.kind === 'u' || mark.from > 0 || mark.to < words.length)
        .map(({ kind }) => kind)
        .join(' '),
    };
  });
}

/** The words of a caption in a field, with its speakers before it. Emphasised words have a ground, because a field has one style. */
export function CueText({ textRef, text, onText, ...fieldProps }: CueTextProps) {
  const ground = useRef<HTMLDivElement>(null);
  const marked = readMarked(text);
  const speakers = [
    ...new Set(marked.marks.flatMap(({ kind, name }) => (kind === 'v' ? [name] : []))),
  ];
  const whole = { from: 0, to: marked.words.length };
  const isWhole = (kind: 'i' | 'b') => hasMark(marked, kind, whole) || undefined;
  return (
    <div className={styles.box}>
      {speakers.length > 0 ? (
        <span className={styles.speaker} title={speakers.join(', ')}>
          {speakers.join(', ')}
        </span>
      ) : null}
      <div className={styles.stack}>
        <div ref={ground} className={styles.ground} dir="auto" aria-hidden>
          {piecesOf(marked).map((piece) => (
            <span key={piece.from} data-marks={piece.kinds || undefined}>
              {piece.words}
            </span>
          ))}
        </div>
        <textarea
          {...fieldProps}
          ref={textRef}
          className={styles.field}
          aria-label="Text"
          rows={2}
          dir="auto"
          data-field="text"
          data-italic={isWhole('i')}
          data-bold={isWhole('b')}
          value={marked.words}
          onScroll={({ currentTarget }) => {
            ground.current?.scrollTo({ top: currentTarget.scrollTop });
          }}
          onChange={({ target: { value, selectionStart } }) =>
            onText(writeMarked(editWords(marked, value, selectionStart)))
          }
        />
      </div>
    </div>
  );
}
