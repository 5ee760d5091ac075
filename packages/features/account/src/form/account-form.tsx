import { Button, Stack } from '@kinora/design-system';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './account-form.css.ts';
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
  /** Columns of the fields on a phone held sideways. Default: 2. */
  readonly columns?: 2 | 3;
  readonly children: ReactNode;
}

/** The form of an account page: its fields, the reason why the last attempt failed, and the submit button. */
export function AccountForm({
  form,
  submitText,
  waitingText,
  note,
  columns = 2,
  children,
}: AccountFormProps) {
  return (
    <form {...form.formProps}>
      <Stack space="small">
        <div className={styles.fields} data-columns={columns}>
          {children}
        </div>
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
