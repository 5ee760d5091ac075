import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Heading } from '../text/heading.tsx';
import * as styles from './guidelines-panel.css.ts';

/** A `section`'s props, its heading, and the rules in order. */
export interface GuidelinesPanelProps extends Omit<
  ComponentProps<'section'>,
  'children' | 'title'
> {
  /** Heading of level 2, and the name of the section for screen readers. */
  readonly title: string;
  /** One rule per line, as a complete sentence. */
  readonly guidelines: readonly string[];
}

/** The rules that apply to a form, shown before it. Renders a named `section`; extra props and `ref` go to it. */
export function GuidelinesPanel({
  title,
  guidelines,
  className,
  ...sectionProps
}: GuidelinesPanelProps) {
  const titleId = useId();
  return (
    <section
      {...sectionProps}
      aria-labelledby={titleId}
      className={joinClassNames(styles.panel, className)}
    >
      <Heading level={2} size="body" id={titleId}>
        {title}
      </Heading>
      <ul className={styles.list}>
        {guidelines.map((guideline) => (
          <li key={guideline} className={styles.item}>
            {guideline}
          </li>
        ))}
      </ul>
    </section>
  );
}
