import * as styles from './form-failure.css.ts';

export interface FormFailureProps {
  /** Why the last attempt failed; nothing is shown without it. */
  readonly reason: string | undefined;
  /** Set where no toast says the same: then it is read aloud from here. */
  readonly isSpoken?: boolean;
}

/** Stands where the work was lost, because the toast that says the same is gone after two seconds. */
export function FormFailure({ reason, isSpoken = false }: FormFailureProps) {
  if (reason === undefined) return null;
  return (
    <p role={isSpoken ? 'alert' : undefined} className={styles.failure}>
      {reason}
    </p>
  );
}
