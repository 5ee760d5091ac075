import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './failure-note.css.ts';

/**
 * A `p`'s props, with what failed as children. Give it the role `alert` unless something else announces the failure.
 */
export type FailureNoteProps = ComponentProps<'p'>;

/** Why the last attempt failed, shown where the user can try again. Renders a `p`; extra props and `ref` go to it. */
export function FailureNote({ className, children, ...paragraphProps }: FailureNoteProps) {
  return (
    <p {...paragraphProps} className={joinClassNames(styles.note, className)}>
      <CircleAlert className={styles.icon} size={16} aria-hidden />
      <span className={styles.text}>{children}</span>
    </p>
  );
}
