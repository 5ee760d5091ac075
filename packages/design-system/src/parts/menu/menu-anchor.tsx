import { useImperativeHandle, type Ref, type RefObject } from 'react';

export interface MenuAnchorProps {
  /** What the menu is placed at: the button that opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

/**
 * Gives Radix our own button as the anchor, because the button is rendered before Radix has loaded. Renders nothing.
 */
export function MenuAnchor({ anchor, ref }: MenuAnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor]);
  return null;
}
