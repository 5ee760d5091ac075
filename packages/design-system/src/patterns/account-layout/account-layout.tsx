import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Heading } from '../../parts/text/heading.tsx';
import * as styles from './account-layout.css.ts';

/** A `div`'s props, and the elements around a form, which is passed as children. */
export interface AccountLayoutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The link to the home page, at the top. */
  readonly brand: ReactNode;
  /** The first heading of the page. */
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** Beside the form, or below it on narrow screens: a `GuidelinesPanel`. */
  readonly aside?: ReactNode;
  /** Below the card. */
  readonly footer?: ReactNode;
}

/**
 * The page of one account task: a card on a dark background with one warm light. Renders a `div` with the `main`
 * landmark.
 */
export function AccountLayout({
  brand,
  title,
  lead,
  aside,
  footer,
  className,
  children,
  ...divProps
}: AccountLayoutProps) {
  return (
    <div {...divProps} className={joinClassNames(styles.background, className)}>
      <header className={styles.head}>{brand}</header>
      <main className={styles.stage({ hasAside: Boolean(aside) })}>
        <div className={styles.main}>
          <div className={styles.intro}>
            <Heading level={1} size="heading">
              {title}
            </Heading>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {children}
        </div>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </main>
      <div className={styles.footer}>{footer}</div>
    </div>
  );
}
