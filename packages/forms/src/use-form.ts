import { useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { useRequest } from './use-request.ts';
import { useValidation } from './use-validation.ts';

type FieldValue = string | File | undefined;

export interface FormOptions<
  Values extends Readonly<Record<string, FieldValue>>,
  Schema extends GenericSchema,
> {
  readonly initialValues: Values;
  /** The order of its entries decides which invalid field gets the focus first. */
  readonly schema: Schema;
  /** Sends the output of the schema. The signal is aborted when the form unmounts. */
  readonly send: (fields: InferOutput<Schema>, signal: AbortSignal) => Promise<void>;
  /** Returns the text for a failed attempt. It is shown as a toast and stays in the form. */
  readonly describeFailure: (error: unknown) => string;
  /** Returns the field that a failure is about; that field shows the text and gets the focus. Default: the whole form. */
  readonly refusedField?: ((error: unknown) => (keyof Values & string) | undefined) | undefined;
  /** Called on a submit with an invalid field, which has the focus then. */
  readonly onInvalid?: (() => void) | undefined;
}

/** The state of a form: its values, their validation by a schema, and one attempt to send at a time. A failure keeps the values. */
export function useForm<
  Values extends Readonly<Record<string, FieldValue>>,
  Schema extends GenericSchema,
>(options: FormOptions<Values, Schema>) {
  type Name = keyof Values & string;
  const { initialValues, schema, send, describeFailure, refusedField, onInvalid } = options;
  const [values, setValues] = useState(initialValues);
  const request = useRequest({
    send: (signal, fields: InferOutput<Schema>) => send(fields, signal),
    describeFailure,
  });
  const failure = request.stage.kind === 'failed' ? request.stage : undefined;
  const isSending = request.stage.kind === 'sending';
  const refusedName = failure && refusedField?.(failure.error);
  const { errors, leave, reset, formProps } = useValidation({
    schema,
    values,
    refused: failure && refusedName && { name: refusedName, reason: failure.reason },
    onValid: request.send,
    onInvalid() {
      if (!isSending) request.reset();
      onInvalid?.();
    },
  });

  function change(name: Name, value: FieldValue) {
    setValues((now) => ({ ...now, [name]: value }));
    if (name === refusedName) request.reset();
  }

  return {
    values,
    errors,
    isSending,
    /** Why the last attempt failed; absent when a field shows the reason. */
    failure: refusedName ? undefined : failure?.reason,
    change,
    leave: (name: Name) => leave(name),
    /** Resets all values to the initial ones. */
    empty: () => {
      setValues(initialValues);
      reset();
      if (!isSending) request.reset();
    },
    formProps,
    /** Props of a text field. */
    textField: (name: Name) => {
      const value = values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        error: errors[name],
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
          change(name, target.value),
        onBlur: () => leave(name),
      };
    },
  };
}
