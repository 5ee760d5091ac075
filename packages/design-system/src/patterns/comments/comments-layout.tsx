import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './comments-layout.css.ts';

/** A `section`'s props and its heading, with box, list and footer as children. */
export interface CommentsLayoutProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The number of comments, such as "3 Comments". */
  readonly title: ReactNode;
  /** The heading, which code can focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * The comments of a video below their count: box, list and footer. Where everything stands below the player, the count
 * expands and collapses them, so that an endless list does not bury what follows. Renders a named `section`.
 */
export function CommentsLayout({
  title,
  titleRef,
  className,
  children,
  ...sectionProps
}: CommentsLayoutProps) {
  const titleId = useId();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby={titleId}
      {...sectionProps}
      className={joinClassNames(styles.layout, className)}
      data-is-open={isOpen || undefined}
    >
      <div className={styles.head}>
        <h2 ref={titleRef} className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-labelledby={titleId}
          aria-controls={bodyId}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown {...iconLook} />
        </button>
      </div>
      <div className={styles.body} id={bodyId}>
        {children}
      </div>
    </section>
  );
}
