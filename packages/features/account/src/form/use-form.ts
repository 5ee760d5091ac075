import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
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
  /** Also fixes the order in which a wrong field gets the focus. */
  readonly initialValues: Values;
  readonly schema: Schema;
  /** Sends what the schema made of the values. The signal ends with the screen. */
  readonly send: (fields: InferOutput<Schema>, signal: AbortSignal) => Promise<void>;
  /** The text for a failed attempt, shown as a toast and kept beside the form. */
  readonly describeFailure: (error: unknown) => string;
}

function focusFirstWrong(form: HTMLFormElement, names: readonly string[], errors: FieldErrors) {
  const wrong = names.find((name) => errors[name] !== undefined);
  const element = wrong === undefined ? undefined : form.elements.namedItem(wrong);
  if (element instanceof HTMLElement) element.focus();
}

/**
 * A form whose rules are a schema. A field shows its error after it was left or after an attempt to send, and
 * on every change from then on. At most one attempt runs at a time; whatever happens, what was typed stays.
 */
export function useForm<Values extends FormValues, Schema extends GenericSchema>({
  initialValues,
  schema,
  send,
  describeFailure,
}: FormOptions<Values, Schema>) {
  const toasts = useToasts();
  const [state, dispatch] = useReducer(formReducer<Values>, newForm(initialValues));
  const afterPress = usePressEnd();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const checked = checkFields(schema, state.values);
  const errors = checked.ok ? {} : shownErrors(state, checked.errors);

  function change(name: keyof Values & string, value: FieldValue) {
    dispatch({ type: 'changed', name, value });
  }
  function leave(name: keyof Values & string) {
    afterPress(() => dispatch({ type: 'left', name }));
  }

  async function attempt(form: HTMLFormElement) {
    // State would be a render late for the second of two quick presses.
    if (running.current) return;
    if (!checked.ok) {
      dispatch({ type: 'attempted' });
      focusFirstWrong(form, Object.keys(state.values), checked.errors);
      return;
    }
    const attempted = new AbortController();
    running.current = attempted;
    dispatch({ type: 'sent' });
    try {
      await send(checked.output, attempted.signal);
      running.current = undefined;
      dispatch({ type: 'settled' });
    } catch (error) {
      running.current = undefined;
      // Also when the session that the call belonged to ended.
      if (isApiFailure(error, 'aborted')) return dispatch({ type: 'settled' });
      const reason = describeFailure(error);
      dispatch({ type: 'failed', reason });
      toasts.show({ kind: 'error', text: reason });
      if (!isApiFailure(error)) throw error; // a bug of ours: the person can go on, and it stays loud
    }
  }

  return {
    values: state.values,
    errors,
    isSending: state.stage.kind === 'sending',
    /** Why the last attempt failed. */
    failure: state.stage.kind === 'failed' ? state.stage.reason : undefined,
    change,
    leave,
    /** Forgets everything that was typed. */
    empty: () => dispatch({ type: 'emptied', values: initialValues }),
    /** Props of the `form` element. Our messages stand in for the browser's. */
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void attempt(event.currentTarget);
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
