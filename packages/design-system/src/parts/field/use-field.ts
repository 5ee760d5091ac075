import { useId, type ChangeEventHandler } from 'react';
import { describedBy, type FieldProps, type FieldTexts } from './field.tsx';
import { useTextLength } from './use-text-length.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface UseFieldOptions<E extends TextElement> extends FieldTexts {
  readonly id: string | undefined;
  readonly counterLimit: number | undefined;
  readonly value: string | number | readonly string[] | undefined;
  readonly defaultValue: string | number | readonly string[] | undefined;
  readonly onChange: ChangeEventHandler<E> | undefined;
  readonly disabled: boolean | undefined;
}

/** The shared logic of text fields: ids, counter and error attributes. */
export function useField<E extends TextElement>(options: UseFieldOptions<E>) {
  const { id, label, hint, error, counterLimit, value, defaultValue, disabled } = options;
  const ownId = useId();
  const inputId = id ?? ownId;
  const text = useTextLength(options);
  const field: Omit<FieldProps, 'children'> = {
    inputId,
    label,
    hint,
    error,
    counter: counterLimit === undefined ? undefined : { length: text.length, limit: counterLimit },
  };
  return {
    field,
    /** Attributes of the box around the input. */
    box: { 'data-invalid': error ? true : undefined, 'data-disabled': disabled || undefined },
    input: {
      id: inputId,
      value,
      defaultValue,
      onChange: text.onChange,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(inputId, { hint, error }),
    },
  };
}
