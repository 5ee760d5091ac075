import { useCallback, useId, useState, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { LinkedText, type LinkedTextProps } from '../linked-text/linked-text.tsx';
import * as styles from './expandable-text.css.ts';

/** Text up to this length fits into three lines on any screen. Decides alone where layout cannot be measured. */
const SHORT_TEXT_LENGTH = 120;

const looksLong = (text: string) => text.length > SHORT_TEXT_LENGTH || text.split('\n').length > 3;

/** A `div`'s props, and the text as `LinkedText` takes it. */
export interface ExpandableTextProps
  extends Omit<ComponentProps<'div'>, 'children'>, LinkedTextProps {}

/**
 * Shows three lines of a longer text, and the rest on demand. Keeps line breaks; web addresses and timestamps are
 * links. Renders a `div`; extra props and `ref` go to it.
 */
export function ExpandableText({
  text,
  durationSeconds,
  onTimestamp,
  className,
  ...divProps
}: ExpandableTextProps) {
  const textId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [isCut, setCut] = useState(() => looksLong(text));

  const watchText = useCallback((paragraph: HTMLParagraphElement | null) => {
    if (!paragraph || typeof ResizeObserver === 'undefined') return undefined;
    /** Expands the text when a link below the cut receives the focus. */
    const openAtFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const { top, height } = target.getBoundingClientRect();
      if (top + height / 2 >= paragraph.getBoundingClientRect().bottom) setExpanded(true);
    };
    paragraph.addEventListener('focusin', openAtFocus);
    const observer = new ResizeObserver(() => {
      // Expanded text is never cut, so this measures collapsed text only.
      if (paragraph.dataset['collapsed']) setCut(paragraph.scrollHeight > paragraph.clientHeight);
    });
    observer.observe(paragraph);
    return () => {
      observer.disconnect();
      paragraph.removeEventListener('focusin', openAtFocus);
    };
  }, []);

  return (
    <div {...divProps} className={joinClassNames(styles.frame, className)}>
      <p
        key={text}
        ref={watchText}
        id={textId}
        className={styles.text}
        data-collapsed={isExpanded ? undefined : true}
      >
        <LinkedText text={text} durationSeconds={durationSeconds} onTimestamp={onTimestamp} />
      </p>
      {isCut ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show Less' : '...more'}
        </button>
      ) : null}
    </div>
  );
}
