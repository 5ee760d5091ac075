import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './progress-bar.css.ts';

/** A `div`'s props, what is in progress, and how far it is. */
export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is in progress, such as "Uploading". Shown before the percentage. */
  readonly name: string;
  /** 0 to 100; shown as a whole number. */
  readonly percent: number;
}

/** Progress with its percentage. Renders a `div`; extra props and `ref` go to it. */
export function ProgressBar({ name, percent, className, ...divProps }: ProgressBarProps) {
  const nameId = useId();
  const whole = Math.floor(Math.min(100, Math.max(0, percent)));
  return (
    <div {...divProps} className={joinClassNames(styles.frame, className)}>
      <div className={styles.texts}>
        <span id={nameId}>{name}</span>
        <span className={styles.percent}>{`${whole}%`}</span>
      </div>
      <progress className={styles.track} aria-labelledby={nameId} max={100} value={whole} />
    </div>
  );
}
