import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
import { useOneAtATime } from '@kinora/server-state';
import { type FieldErrors, checkFields } from '@kinora/validation';
import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import {
  type FieldValue,
  type FormValues,
  formReducer,
  newForm,
  shownErrors,
} from './form-state.ts';
import { usePressEnd } from './use-press-end.ts';

export interface FormOptions<Values extends FormValues, Schema extends GenericSchema> {
  /** The order of its keys decides which invalid field gets the focus first. */
  readonly initialValues: Values;
  readonly schema: Schema;
  /** Sends the output of the schema. The signal is aborted when the screen unmounts. */
  readonly send: (fields: InferOutput<Schema>, signal: AbortSignal) => Promise<void>;
  /** Returns the text for a failed attempt. It is shown as a toast and stays beside the form. */
  readonly describeFailure: (error: unknown) => string;
  /** Returns the field that a failure is about; that field shows the text and gets the focus. Default: the whole form. */
  readonly refusedField?: ((error: unknown) => (keyof Values & string) | undefined) | undefined;
}

function focusFirstInvalid(form: HTMLFormElement, names: readonly string[], errors: FieldErrors) {
  const invalid = names.find((name) => errors[name] !== undefined);
  const element = invalid === undefined ? undefined : form.elements.namedItem(invalid);
  if (element instanceof HTMLElement) element.focus();
}

/**
 * The state of a form whose rules are a schema. A field shows its error once it has lost the focus or after an attempt to
 * send, and on every change from then on. At most one attempt runs at a time. A failure keeps the typed values.
 */
export function useForm<Values extends FormValues, Schema extends GenericSchema>({
  initialValues,
  schema,
  send,
  describeFailure,
  refusedField,
}: FormOptions<Values, Schema>) {
  const toasts = useToasts();
  const [state, dispatch] = useReducer(formReducer<Values>, newForm(initialValues));
  const afterPress = usePressEnd();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const checked = checkFields(schema, state.values);
  const errors = shownErrors(state, checked.ok ? {} : checked.errors);

  function change(name: keyof Values & string, value: FieldValue) {
    dispatch({ type: 'changed', name, value });
  }
  function leave(name: keyof Values & string) {
    afterPress(() => dispatch({ type: 'left', name }));
  }

  const attempt = useOneAtATime(async (form: HTMLFormElement) => {
    if (!checked.ok) {
      dispatch({ type: 'attempted' });
      focusFirstInvalid(form, Object.keys(state.values), checked.errors);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'sent' });
    try {
      await send(checked.output, controller.signal);
      dispatch({ type: 'settled' });
    } catch (error) {
      // The screen has unmounted, or the session that the call belonged to has ended.
      if (isApiFailure(error, 'aborted')) return dispatch({ type: 'settled' });
      const reason = describeFailure(error);
      const field = refusedField?.(error);
      dispatch({ type: 'failed', reason, field });
      if (field !== undefined) focusFirstInvalid(form, [field], { [field]: reason });
      toasts.show({ kind: 'error', text: reason });
      if (!isApiFailure(error)) throw error; // a bug of ours: report it; the form stays usable
    }
  });

  return {
    values: state.values,
    errors,
    isSending: state.stage.kind === 'sending',
    /** Why the last attempt failed; absent when a field shows the reason. */
    failure:
      state.stage.kind === 'failed' && state.stage.field === undefined
        ? state.stage.reason
        : undefined,
    change,
    leave,
    /** Resets all values to the initial ones. */
    empty: () => dispatch({ type: 'emptied', values: initialValues }),
    /** Props of the `form` element. Our messages replace the browser's. */
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        attempt(event.currentTarget);
      },
    },
    /** Props of a text field. */
    textField: (name: keyof Values & string) => {
      const value = state.values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        error: errors[name],
        onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
        onBlur: () => leave(name),
      };
    },
  };
}
