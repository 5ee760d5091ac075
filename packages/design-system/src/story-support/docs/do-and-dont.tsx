import { Canvas } from '@storybook/addon-docs/blocks';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModuleExport } from 'storybook/internal/types';
import * as styles from './docs.css.ts';

export interface ExampleProps {
  /** The story to show. */
  readonly of: ModuleExport;
  /** What to learn from it, in one sentence. */
  readonly children: ReactNode;
}

/** Two or more examples, beside one another where there is room. */
export function DoAndDont({ children }: { readonly children: ReactNode }) {
  return <div className={`sb-unstyled ${styles.examples}`}>{children}</div>;
}

/** An example to follow. */
export function Do({ of, children }: ExampleProps) {
  return (
    <figure className={styles.example} data-verdict="do">
      <Canvas of={of} sourceState="none" withToolbar={false} />
      <figcaption className={styles.verdict}>
        <CircleCheck size={18} className={styles.doIcon} aria-hidden />
        <span>
          <strong>Do</strong> {children}
        </span>
      </figcaption>
    </figure>
  );
}

/** An example to avoid. */
export function Dont({ of, children }: ExampleProps) {
  return (
    <figure className={styles.example} data-verdict="dont">
      <Canvas of={of} sourceState="none" withToolbar={false} />
      <figcaption className={styles.verdict}>
        <CircleX size={18} className={styles.dontIcon} aria-hidden />
        <span>
          <strong>Don’t</strong> {children}
        </span>
      </figcaption>
    </figure>
  );
}
