import { foldedPlaces, formatDuration } from '@kinora/domain';
import { type ReactNode, memo } from 'react';
import { GROUP_LINES } from './group-lines.ts';
import * as styles from './transcript-lines.css.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** Returns a text with what is wanted marked. */
function marked(text: string, wanted: string): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [start, length] of foldedPlaces(text, wanted)) {
    parts.push(text.slice(end, start));
    end = start + length;
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
  }
  return [...parts, text.slice(end)];
}

export interface LineGroupProps {
  /** All lines of the transcript. */
  readonly lines: readonly TranscriptLine[];
  /** Index of the first line of the group. */
  readonly first: number;
  /** The text to mark; `undefined` if no line of the group contains it. */
  readonly wanted: string | undefined;
  /** Indices of lines, or `undefined` if the line is in another group. */
  readonly current: number | undefined;
  readonly found: number | undefined;
  /** The line that the Tab key reaches. */
  readonly tabStop: number | undefined;
}

/** Some lines of a transcript, which the browser draws only near the view. A change in another group does not render it. */
export const LineGroup = memo(function LineGroup(props: LineGroupProps) {
  const { lines, first, wanted, current, found, tabStop } = props;
  return (
    <ol className={styles.group} start={first + 1}>
      {lines.slice(first, first + GROUP_LINES).map(({ startSeconds, text }, offset) => {
        const index = first + offset;
        return (
          <li key={index}>
            <button
              type="button"
              className={styles.line}
              data-line={index}
              data-found={index === found || undefined}
              aria-current={index === current || undefined}
              tabIndex={index === tabStop ? 0 : -1}
            >
              <span className={styles.time}>{formatDuration(startSeconds)}</span>{' '}
              <span className={styles.words} dir="auto">
                {wanted === undefined ? text : marked(text, wanted)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
