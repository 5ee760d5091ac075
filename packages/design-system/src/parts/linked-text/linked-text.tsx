import { textLink } from '../link/text-link.css.ts';
import * as styles from './linked-text.css.ts';
import { textParts } from './text-parts.ts';

/** A text, and what to do when one of its timestamps is pressed; times are in seconds. */
export interface LinkedTextProps {
  /** Plain text by a user; markup in it is not interpreted. */
  readonly text: string;
  /** Length of the video that the text is about. Timestamps beyond it are not linked. */
  readonly durationSeconds?: number | undefined;
  /** Called when a timestamp such as 1:23 is pressed. Without it timestamps are not linked. */
  readonly onTimestamp?: ((seconds: number) => void) | undefined;
}

/**
 * Text with links for its web addresses and buttons for its timestamps. Renders text, `a` and `button` side by side.
 */
export function LinkedText({ text, durationSeconds = 0, onTimestamp }: LinkedTextProps) {
  return textParts(text, onTimestamp ? durationSeconds : -1).map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'address':
        return (
          <a
            key={part.place}
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
            key={part.place}
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
