import type { ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink, type LinkComponentProps } from '../link/link-context.tsx';
import * as styles from './button.css.ts';

/** A link's props and the looks: `plain` by default. */
export interface ButtonLinkProps extends LinkComponentProps {
  /** `primary` once per view; `plain` for the rest; `quiet` where there are many. */
  readonly variant?: 'primary' | 'plain' | 'quiet';
  /** A lucide icon before the text. */
  readonly icon?: ReactNode;
  /** Fills the width of the container. Without it the link is as wide as its content. */
  readonly isFullWidth?: boolean;
}

/** A link that looks like a button. Renders the link of `LinkProvider`; extra props and `ref` go to it. */
export function ButtonLink({
  variant = 'plain',
  icon,
  isFullWidth = false,
  className,
  children,
  ...linkProps
}: ButtonLinkProps) {
  return (
    <BareLink
      {...linkProps}
      className={joinClassNames(styles.button({ variant, shape: 'text', isFullWidth }), className)}
    >
      {icon}
      <span>{children}</span>
    </BareLink>
  );
}
