import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './site-layout.css.ts';

/** A `div`'s props, and the bars around a page, which is passed as children. */
export interface SiteLayoutProps extends ComponentProps<'div'> {
  /** A `TopBar`. */
  readonly topBar: ReactNode;
  /** A `SideRail` or a `SidePanel`; `null` for none. */
  readonly side: ReactNode;
}

/** The layout of every page except account pages. Renders a `div` with the `main` landmark in it. */
export function SiteLayout({ topBar, side, className, children, ...divProps }: SiteLayoutProps) {
  return (
    <div {...divProps} className={joinClassNames(styles.frame, className)}>
      {topBar}
      <div className={styles.middle}>
        <div className={styles.side}>{side}</div>
        <main className={styles.content}>{children}</main>
      </div>
    </div>
  );
}

/** A `header`'s props, and the content of the three parts of the bar. */
export interface TopBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The menu toggle and the brand. */
  readonly start: ReactNode;
  /** The search field. */
  readonly middle?: ReactNode;
  /** Menus, or the links to log in. */
  readonly end?: ReactNode;
}

/** The bar that stays at the top. Renders a `header`; extra props and `ref` go to it. */
export function TopBar({ start, middle, end, className, ...headerProps }: TopBarProps) {
  return (
    <header {...headerProps} className={joinClassNames(styles.topBar, className)}>
      <div className={styles.barStart}>{start}</div>
      <div className={styles.barMiddle}>{middle}</div>
      <div className={styles.barEnd}>{end}</div>
    </header>
  );
}
