import * as styles from './form-failure.css.ts';

export interface FormFailureProps {
  /** Why the last attempt failed; nothing is shown without it. */
  readonly reason: string | undefined;
}

/** Stands where the work was lost, because the toast that says the same is gone after two seconds. */
export function FormFailure({ reason }: FormFailureProps) {
  if (reason === undefined) return null;
  return (
    <p role="alert" className={styles.failure}>
      {reason}
    </p>
  );
}
