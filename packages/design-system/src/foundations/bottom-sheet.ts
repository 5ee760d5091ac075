import { vars } from '../theme.css.ts';

/** The look of a menu at the lower edge of a phone, with the grip that a finger drags down. For `.css.ts` files. */
export const bottomSheet = {
  inlineSize: '100%',
  maxInlineSize: 'none',
  paddingInline: vars.space.small,
  paddingBlockEnd: `max(${vars.space.small}, env(safe-area-inset-bottom))`,
  borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
  '::before': {
    content: '""',
    display: 'block',
    inlineSize: '36px',
    blockSize: '4px',
    marginInline: 'auto',
    marginBlock: `0 ${vars.space.xxsmall}`,
    borderRadius: vars.radius.full,
    background: vars.color.lineControl,
  },
} as const;

/** Radix's box around a menu, which it places at the button by an inline style. */
export const menuPlace = '[data-radix-popper-content-wrapper]';

/** Overrides that place: the lower edge of the screen. */
export const atLowerEdge = {
  inset: 'auto 0 0 0 !important',
  minInlineSize: '0 !important',
  transform: 'none !important',
} as const;
