import { ChevronDown, X } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { media } from '../../foundations/media.ts';
import { propertyOf } from '../../foundations/property-of.ts';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { useDragToClose } from '../../foundations/use-drag-to-close.ts';
import { useMedia } from '../../foundations/use-media.ts';
import * as styles from './comments-layout.css.ts';

/** A `section`'s props and its heading, with box, list and footer as children. */
export interface CommentsLayoutProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The number of comments, such as "3 Comments". */
  readonly title: ReactNode;
  /** The heading, which code can focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * The comments of a video below their count: box, list and footer. Where everything stands below the player, they are a
 * card with the newest one, which a press expands, so that an endless list does not bury what follows. On a phone held
 * upright they open as a sheet below the element with `data-stays-at-top`, if there is one. Renders a named `section`.
 */
export function CommentsLayout({
  title,
  titleRef,
  className,
  onKeyDown,
  children,
  ...sectionProps
}: CommentsLayoutProps) {
  const titleId = useId();
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const isSheet = useMedia(isOpen ? media.uprightPhone : undefined);
  useCloseRequest(isSheet, closeSheet);
  useDragToClose(isSheet ? section : null, 'down', closeSheet);

  function toggleOpen({ currentTarget }: MouseEvent) {
    // The page does not scroll while the sheet is open, so that this end does not move.
    const end = document.querySelector('[data-stays-at-top]')?.getBoundingClientRect().bottom;
    const sheet = currentTarget.closest('section');
    if (end !== undefined) sheet?.style.setProperty(propertyOf(styles.sheetTop), `${end}px`);
    setOpen(!isOpen);
  }

  function closeSheet() {
    setOpen(false);
    toggle.current?.focus();
  }

  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event);
    if (!isSheet || event.key !== 'Escape') return;
    // A menu, a dialog or the suggestions of an input method close first.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    closeSheet();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches; what acts are the controls in it
    <section
      ref={setSection}
      aria-labelledby={titleId}
      {...sectionProps}
      className={joinClassNames(styles.layout, className)}
      data-is-open={isOpen || undefined}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.head}>
        <h2 ref={titleRef} className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-labelledby={titleId}
          aria-controls={bodyId}
          aria-expanded={isOpen}
          onClick={toggleOpen}
        >
          <ChevronDown className={styles.arrow} {...iconLook} />
          <X className={styles.cross} {...iconLook} />
        </button>
      </div>
      <div className={styles.body} id={bodyId}>
        {children}
      </div>
    </section>
  );
}
