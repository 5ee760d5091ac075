import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink, type LinkComponentProps } from './link-context.tsx';
import * as styles from './text-link.css.ts';

/** A link's props, and how it looks: `plain`, on as many lines as it needs, unless told otherwise. */
export interface TextLinkProps extends LinkComponentProps {
  /** `bare` shows its line on hover only: for names in lists, where the place says that it is a link. */
  readonly tone?: 'plain' | 'quiet' | 'bare';
  /** `two` shortens longer text, and makes the link a block: what is around it must not cut it, nor its focus ring. */
  readonly lines?: 'any' | 'two';
}

/** A link in running text. Renders the link of `LinkProvider`; extra props and `ref` go to it. */
export function TextLink({
  tone = 'plain',
  lines = 'any',
  className,
  ...linkProps
}: TextLinkProps) {
  return (
    <BareLink
      {...linkProps}
      className={joinClassNames(styles.textLink({ tone, lines }), className)}
    />
  );
}
