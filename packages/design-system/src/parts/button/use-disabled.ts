import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

type ButtonElementProps = ComponentProps<'button'>;

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the props of a button that refuses presses while it is `disabled` or `aria-disabled`. A browser takes the focus
 * from an element that becomes `disabled`, so that the next key goes nowhere; a button that has the focus stays focusable
 * until it loses it.
 */
export function useDisabled({
  disabled = false,
  onFocus,
  onBlur,
  onClick,
  ...props
}: ButtonElementProps) {
  const [hasFocus, setFocus] = useState(false);
  const isRefusing = disabled || props['aria-disabled'] === true;
  return {
    ...props,
    disabled: disabled && !hasFocus,
    'aria-disabled': (isRefusing && (hasFocus || !disabled)) || undefined,
    onClick: isRefusing ? refuse : onClick,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(false);
      onBlur?.(event);
    },
  };
}
