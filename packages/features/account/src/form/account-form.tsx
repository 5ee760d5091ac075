import { Button, Stack } from '@kinora/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';

export interface AccountFormProps {
  /** The result of `useForm`. */
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly failure: string | undefined;
    readonly isSending: boolean;
  };
  readonly submitText: string;
  /** Replaces `submitText` while the request runs. */
  readonly waitingText: string;
  /** The progress or the result of the request; shown between the failure and the button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The form of an account page: its fields, the reason why the last attempt failed, and the submit button. */
export function AccountForm({ form, submitText, waitingText, note, children }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      <Stack space="small">
        {/* Each field reserves a line for its error, so the visible distance is 36 px. */}
        <Stack space="xsmall">{children}</Stack>
        <FormFailure reason={form.failure} />
        {note}
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          isWaiting={form.isSending}
          waitingText={waitingText}
        >
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
