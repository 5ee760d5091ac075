import { useState, type ChangeEvent, type ChangeEventHandler } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type TextValue = string | number | readonly string[] | undefined;

const lengthOf = (value: TextValue) => String(value ?? '').length;

export interface TextLengthOptions<E extends TextElement> {
  readonly value: TextValue;
  readonly defaultValue: TextValue;
  readonly onChange: ChangeEventHandler<E> | undefined;
}

/** The length of a field's text in UTF-16 units, whether the field is controlled or not. */
export function useTextLength<E extends TextElement>({
  value,
  defaultValue,
  onChange,
}: TextLengthOptions<E>) {
  const [typedLength, setTypedLength] = useState(lengthOf(defaultValue));
  return {
    length: value === undefined ? typedLength : lengthOf(value),
    onChange: (event: ChangeEvent<E, E>) => {
      setTypedLength(event.target.value.length);
      onChange?.(event);
    },
  };
}
