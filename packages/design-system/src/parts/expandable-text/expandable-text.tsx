import { useCallback, useId, useState, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './expandable-text.css.ts';

/** Text that three lines hold on any screen is not worth a button; used where nothing can be measured. */
const SHORT_TEXT_LENGTH = 120;

const looksLong = (text: string) => text.length > SHORT_TEXT_LENGTH || text.split('\n').length > 3;

export interface ExpandableTextProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Plain text; its line breaks are kept. */
  readonly text: string;
}

/** Three lines of a longer text, the rest on demand. Renders a `div`; extra props and `ref` go to it. */
export function ExpandableText({ text, className, ...divProps }: ExpandableTextProps) {
  const textId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [isCut, setCut] = useState(() => looksLong(text));

  const watchSize = useCallback((paragraph: HTMLParagraphElement | null) => {
    if (!paragraph || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      // Expanded text is never cut; keep the answer of the collapsed form.
      if (paragraph.dataset['collapsed']) setCut(paragraph.scrollHeight > paragraph.clientHeight);
    });
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, []);

  return (
    <div {...divProps} className={joinClassNames(styles.frame, className)}>
      <p
        key={text}
        ref={watchSize}
        id={textId}
        className={styles.text}
        data-collapsed={isExpanded ? undefined : true}
      >
        {text}
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
