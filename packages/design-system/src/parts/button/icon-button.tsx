import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './button.css.ts';
import { useDisabled } from './use-disabled.ts';

/** A `button`'s props, with a name in place of children; `quiet` by default. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, in words. Read by screen readers, and shown by the browser on hover. */
  readonly name: string;
  /** A lucide icon. */
  readonly icon: ReactNode;
  /** `plain` has a background and a border; `quiet` has a background only on hover. */
  readonly variant?: 'plain' | 'quiet';
}

/** A button that shows an icon only. Renders a `button`; extra props and `ref` go to it. */
export function IconButton({
  name,
  icon,
  variant = 'quiet',
  type = 'button',
  className,
  title = name,
  ...buttonProps
}: IconButtonProps) {
  const state = useDisabled(buttonProps);
  return (
    <button
      {...state}
      type={type}
      aria-label={name}
      title={title}
      className={joinClassNames(
        styles.button({ variant, shape: 'icon', isFullWidth: false }),
        className,
      )}
    >
      {icon}
    </button>
  );
}
