import { FailureNote } from '@kinora/design-system';

export interface FormFailureProps {
  /** Why the last attempt failed. Without it nothing is rendered. */
  readonly reason: string | undefined;
  /** Makes the text a live region. Set it where no toast announces the same text. */
  readonly isSpoken?: boolean;
}

/** Shows a failure in the form, because the toast with the same text disappears after two seconds. */
export function FormFailure({ reason, isSpoken = false }: FormFailureProps) {
  if (reason === undefined) return null;
  return <FailureNote role={isSpoken ? 'alert' : undefined}>{reason}</FailureNote>;
}
