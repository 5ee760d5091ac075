import { Button, Stack } from '@kinora/design-system';
import type { ComponentProps, ReactNode } from 'react';

import { FormFailure } from './form-failure.tsx';

export interface AccountFormProps {
  /** What `useForm` gives. */
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly failure: string | undefined;
    readonly isSending: boolean;
  };
  readonly submitText: string;
  /** In place of `submitText` while the answer is awaited. */
  readonly waitingText: string;
  /** Above the button, below what went wrong: how far the work is, or how it ended. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of an account page, why the last attempt failed, and the button that sends them. */
export function AccountForm({ form, submitText, waitingText, note, children }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      <Stack space="large">
        {children}
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
