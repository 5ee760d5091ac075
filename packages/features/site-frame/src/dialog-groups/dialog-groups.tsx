import type { ReactNode } from 'react';
import * as styles from './dialog-groups.css.ts';

/** The groups of a dialog, in two columns where there is room. */
export const DialogGroups = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.groups}>{children}</div>
);

export interface DialogGroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What belongs together, below its name. A column never divides it. */
export const DialogGroup = ({ name, children }: DialogGroupProps) => (
  <section className={styles.group}>
    <h3 className={styles.heading}>{name}</h3>
    {children}
  </section>
);
