import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './button.css.ts';
import { useDisabled } from './use-disabled.ts';

/** A `button`'s props and the looks: `plain` by default. */
export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` once per view; `plain` for the rest; `quiet` where there are many; `critical` for destructive actions.
   */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'critical';
  /** An action is in progress: the button stays focusable, shows `waitingText`, and ignores presses. */
  readonly isWaiting?: boolean;
  /** Shown while waiting, such as "Logging in...". Its width is reserved from the start. */
  readonly waitingText?: string;
  /** A lucide icon before the text. */
  readonly icon?: ReactNode;
  /** Fills the width of the container. Without it the button is as wide as its content. */
  readonly isFullWidth?: boolean;
}

/** A button that performs an action. Renders a `button` of type `button`; extra props and `ref` go to it. */
export function Button({
  variant = 'plain',
  isWaiting = false,
  waitingText,
  icon,
  isFullWidth = false,
  type = 'button',
  className,
  children,
  ...buttonProps
}: ButtonProps) {
  const state = useDisabled({
    ...buttonProps,
    'aria-disabled': isWaiting || buttonProps['aria-disabled'],
  });
  const otherText = isWaiting ? children : waitingText;
  return (
    <button
      {...state}
      type={type}
      data-waiting={isWaiting || undefined}
      className={joinClassNames(styles.button({ variant, shape: 'text', isFullWidth }), className)}
    >
      {isWaiting && icon ? <Spinner /> : icon}
      <span
        className={styles.label}
        data-other-text={waitingText && typeof otherText === 'string' ? otherText : undefined}
      >
        {isWaiting && waitingText ? waitingText : children}
      </span>
    </button>
  );
}
