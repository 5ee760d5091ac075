import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink, type LinkComponentProps } from '../../parts/link/link-context.tsx';
import * as styles from './brand.css.ts';

/** Three leaves of a flip book, the front one lit. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden>
      <rect className={styles.page} x="9.5" y="2.5" width="16" height="16" rx="4" />
      <rect className={styles.page} x="6" y="6" width="16" height="16" rx="4" />
      <rect className={styles.front} x="2" y="9" width="17" height="17" rx="4.5" />
      <path
        className={styles.sign}
        d="M8.2 13.9v7.2c0 .6.6.9 1.1.6l5.5-3.6c.5-.3.5-1 0-1.3l-5.5-3.6c-.5-.2-1.1.1-1.1.7z"
      />
    </svg>
  );
}

/** A link's props, with the home page as `href`, and the name to show. */
export interface BrandProps extends Omit<LinkComponentProps, 'children'> {
  /** The product's name, which this package does not know. */
  readonly name: string;
}

/** The logo and the product's name as a link to the home page. Renders the link of `LinkProvider`. */
export function Brand({ name, className, ...linkProps }: BrandProps) {
  return (
    <BareLink {...linkProps} className={joinClassNames(styles.brand, className)}>
      <BrandMark />
      <span className={styles.name}>{name}</span>
    </BareLink>
  );
}
