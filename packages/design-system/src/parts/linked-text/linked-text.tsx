import { textLink } from '../link/text-link.css.ts';
import * as styles from './linked-text.css.ts';
import { textParts } from './text-parts.ts';

/** A text and what to do when a moment in it is chosen; times are in seconds. */
export interface LinkedTextProps {
  /** What somebody wrote; nothing in it is ever markup. */
  readonly text: string;
  /** Length of the film that the text is about; moments beyond it stay plain. */
  readonly durationSeconds?: number | undefined;
  /** A moment such as 1:23 was chosen. Without it moments stay plain. */
  readonly onTimestamp?: ((seconds: number) => void) | undefined;
}

/** Text whose web addresses and moments can be followed. Renders text, `a` and `button` side by side. */
export function LinkedText({ text, durationSeconds = 0, onTimestamp }: LinkedTextProps) {
  return textParts(text, onTimestamp ? durationSeconds : -1).map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'address':
        return (
          <a
            key={part.start}
            className={textLink({ tone: 'plain' })}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {part.text}
          </a>
        );
      case 'moment':
        return (
          <button
            key={part.start}
            type="button"
            className={styles.moment}
            aria-label={`Play from ${part.text}`}
            onClick={() => onTimestamp?.(part.seconds)}
          >
            {part.text}
          </button>
        );
      default:
        return part satisfies never;
    }
  });
}
