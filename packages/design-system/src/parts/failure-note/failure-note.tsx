import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './failure-note.css.ts';

/** A `p`'s props; its children say what failed. Give it the role `alert` where nothing else says the same aloud. */
export type FailureNoteProps = ComponentProps<'p'>;

/** Why the last attempt failed, where the work is and where it can be tried again. Renders a `p`; extra props and `ref` go to it. */
export function FailureNote({ className, children, ...paragraphProps }: FailureNoteProps) {
  return (
    <p {...paragraphProps} className={joinClassNames(styles.note, className)}>
      <CircleAlert className={styles.icon} size={16} aria-hidden />
      <span className={styles.text}>{children}</span>
    </p>
  );
}
