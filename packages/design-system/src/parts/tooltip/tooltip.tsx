import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import * as styles from './tooltip.css.ts';

/** The text, and the element that it belongs to. */
export interface TooltipProps {
  /** A few words that add to the name of the element. Never the only place of important information. */
  readonly text: string;
  /** One focusable element that accepts a `ref` and event handlers. */
  readonly children: ReactElement;
}

/** A few words on hover and focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
