import { type FieldErrors, checkFields } from '@kinora/validation';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { usePressEnd } from './use-press-end.ts';

function focusField(form: HTMLFormElement | null, name: string | undefined) {
  const element = name === undefined ? undefined : form?.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}

export interface ValidationOptions<Schema extends GenericSchema> {
  /** The order of its entries decides which invalid field gets the focus first. */
  readonly schema: Schema;
  readonly values: unknown;
  /** Names of fields that show their error at once. */
  readonly eagerNames?: readonly string[];
  /** The field that the server refused, and why. It gets the focus. */
  readonly refused?: { readonly name: string; readonly reason: string } | undefined;
  /** Receives the output of the schema on a submit. */
  readonly onValid: (fields: InferOutput<Schema>) => void;
  /** Called on a submit with an invalid field, which has the focus then. */
  readonly onInvalid?: (() => void) | undefined;
}

/**
 * Validates the values of a form. A field shows its error once it has lost the focus or after a submit, and on every
 * change from then on.
 */
export function useValidation<Schema extends GenericSchema>({
  schema,
  values,
  eagerNames = [],
  refused,
  onValid,
  onInvalid,
}: ValidationOptions<Schema>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [leftNames, setLeftNames] = useState<readonly string[]>([]);
  const [wasSubmitted, setSubmitted] = useState(false);
  const afterPress = usePressEnd();
  const checked = checkFields(schema, values);
  const isShown = (name: string) =>
    wasSubmitted || leftNames.includes(name) || eagerNames.includes(name);
  const found = Object.entries(checked.ok ? {} : checked.errors);
  const errors: FieldErrors = Object.fromEntries(found.filter(([name]) => isShown(name)));

  const refusedName = refused?.name;
  useEffect(() => focusField(formRef.current, refusedName), [refusedName]);

  return {
    errors: refused ? { ...errors, [refused.name]: refused.reason } : errors,
    /** Call it when a field has lost the focus, or has received a file. */
    leave: (name: string) =>
      afterPress(() => setLeftNames((names) => (names.includes(name) ? names : [...names, name]))),
    /** Hides the errors until the next submit. */
    reset: () => {
      setLeftNames([]);
      setSubmitted(false);
    },
    /** Props of the `form` element. Our messages replace the browser's. */
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        setSubmitted(true);
        if (checked.ok) return onValid(checked.output);
        focusField(event.currentTarget, found[0]?.[0]);
        onInvalid?.();
      },
    },
  };
}
