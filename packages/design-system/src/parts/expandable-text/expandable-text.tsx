import { useCallback, useId, useState, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { LinkedText, type LinkedTextProps } from '../linked-text/linked-text.tsx';
import * as styles from './expandable-text.css.ts';

/** Text up to this length fits into three lines on any screen. Decides alone where layout cannot be measured. */
const SHORT_TEXT_LENGTH = 120;

const looksLong = (text: string) => text.length > SHORT_TEXT_LENGTH || text.split('\n').length > 3;

/** Collapsed text has no empty lines: one of three would show nothing but the mark of the cut. */
const withoutEmptyLines = (text: string) => text.replaceAll(/\n\s*\n/g, '\n');

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
  const [isTooLong, setTooLong] = useState(() => looksLong(text));
  const collapsed = withoutEmptyLines(text);
  const isCut = isTooLong || collapsed !== text;

  const watchText = useCallback((paragraph: HTMLParagraphElement | null) => {
    if (!paragraph || typeof ResizeObserver === 'undefined') return undefined;
    /** Expands the text when a link below the cut receives the focus. */
    const openAtFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // The browser has scrolled the text inside its frame if the link was not visible.
      const isScrolled = paragraph.scrollTop > 0;
      paragraph.scrollTop = 0;
      const { top, height } = target.getBoundingClientRect();
      const isBelow = top + height / 2 >= paragraph.getBoundingClientRect().bottom;
      if (isScrolled || isBelow) setExpanded(true);
    };
    paragraph.addEventListener('focusin', openAtFocus);
    const observer = new ResizeObserver(() => {
      // Expanded text is never cut, so this measures collapsed text only.
      if (paragraph.dataset['collapsed'])
        setTooLong(paragraph.scrollHeight > paragraph.clientHeight);
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
        <LinkedText
          text={isExpanded ? text : collapsed}
          durationSeconds={durationSeconds}
          onTimestamp={onTimestamp}
        />
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
