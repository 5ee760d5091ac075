import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { useDragToClose } from '../../foundations/use-drag-to-close.ts';
import { BareLink, type LinkComponentProps } from '../../parts/link/link-context.tsx';
import * as styles from './site-layout.css.ts';

/** A `nav`'s props and its name, with `SideLink`s as children. */
export interface SideRailProps extends ComponentProps<'nav'> {
  /** Distinguishes this navigation from others for screen readers. */
  readonly name: string;
}

/** The narrow column of 72 px, hidden on small screens. Renders a `nav` with `SideLink`s of shape `rail`. */
export function SideRail({ name, className, children, ...navProps }: SideRailProps) {
  return (
    <nav {...navProps} aria-label={name} className={joinClassNames(styles.rail, className)}>
      <div className={styles.navList}>{children}</div>
    </nav>
  );
}

/** A `nav`'s props and its name; `beside` the page by default. */
export interface SidePanelProps extends ComponentProps<'nav'> {
  /** Distinguishes this navigation from others for screen readers. */
  readonly name: string;
  /** `over` lies over the page on small screens, with an overlay that closes it. */
  readonly placement?: 'beside' | 'over';
  /** Called by a press on the overlay, a swipe, Escape and Back on Android, and when the focus moves to the page below. */
  readonly onClose?: () => void;
}

/** The wide column of 240 px. Renders a `nav` with `SideSection`s; extra props and `ref` go to it. */
export function SidePanel({
  name,
  placement = 'beside',
  onClose,
  className,
  ...navProps
}: SidePanelProps) {
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const closes = placement === 'over' && onClose !== undefined;
  useCloseRequest(closes, () => onClose?.());
  useDragToClose((closes && own?.querySelector('nav')) || null, 'start', () => onClose?.());

  useEffect(() => {
    if (placement !== 'over' || !onClose) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise the key is a request to close as well.
      event.preventDefault();
      onClose();
    };
    const closeOnLeaving = ({ target }: FocusEvent) => {
      if (own && target instanceof Node && !own.contains(target)) onClose();
    };
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('focusin', closeOnLeaving, { signal });
    return () => controller.abort();
  }, [placement, onClose, own]);

  return (
    <div ref={setOwn} className={styles.withVeil}>
      {placement === 'over' ? (
        // Not in the tab order, because the keyboard has Escape.
        <button
          type="button"
          className={styles.overlay}
          aria-label="Close menu"
          tabIndex={-1}
          onClick={onClose}
        />
      ) : null}
      <nav
        {...navProps}
        aria-label={name}
        className={joinClassNames(styles.panel({ placement }), className)}
      />
    </div>
  );
}

/** A `div`'s props and a title, with `SideLink`s as children. */
export interface SideSectionProps extends ComponentProps<'div'> {
  /** Above the links; omitted for the first section. */
  readonly title?: string;
}

/** Links of the panel under one title. Renders a `div`; extra props and `ref` go to it. */
export function SideSection({ title, className, children, ...divProps }: SideSectionProps) {
  const titleId = useId();
  return (
    <div {...divProps} className={joinClassNames(styles.section, className)}>
      {title ? (
        <h2 className={styles.sectionTitle} id={titleId}>
          {title}
        </h2>
      ) : null}
      <div className={styles.navList}>{children}</div>
    </div>
  );
}

/** A link's props, an icon, and the column that it stands in. */
export interface SideLinkProps extends LinkComponentProps {
  /** `rail` has the text below the icon, for a `SideRail`; `panel` has it beside the icon, for a `SidePanel`. */
  readonly shape: 'rail' | 'panel';
  /** A lucide icon or an avatar. */
  readonly icon: ReactNode;
  /** Whether the link leads to the page that is shown. */
  readonly isCurrent?: boolean;
}

/** A link of the side navigation. Renders the link of `LinkProvider`; the current one has `aria-current`. */
export function SideLink({
  shape,
  icon,
  isCurrent = false,
  className,
  children,
  ...linkProps
}: SideLinkProps) {
  return (
    <BareLink
      {...linkProps}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClassNames(styles.navLink({ shape }), className)}
    >
      <span className={styles.navIcon}>{icon}</span>
      <span className={styles.navLabel}>{children}</span>
    </BareLink>
  );
}
