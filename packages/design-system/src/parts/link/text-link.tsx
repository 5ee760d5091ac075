import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink, type LinkComponentProps } from './link-context.tsx';
import * as styles from './text-link.css.ts';

/** A link's props and its looks: `plain`, on as many lines as needed, by default. */
export interface TextLinkProps extends LinkComponentProps {
  /** `bare` underlines on hover only: for names in lists, where the context shows that they are links. */
  readonly tone?: 'plain' | 'quiet' | 'bare';
  /** `two` cuts longer text and makes the link a block. The elements around it must not clip it, nor its focus ring. */
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
