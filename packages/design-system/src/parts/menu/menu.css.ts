import { globalStyle, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { atLowerEdge, bottomSheet, menuPlace } from '../../foundations/bottom-sheet.ts';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;
const open = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** Above a link that covers a whole card. */
export const trigger = componentStyle({ position: 'relative' });

export const content = componentStyle({
  zIndex: vars.layer.menu,
  minInlineSize: '200px',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: vars.space.xsmall,
  borderRadius: vars.radius.large,
  background: color.raised,
  color: color.text,
  boxShadow: color.shadow,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  animation: `${open} ${vars.duration.open} ${vars.easing.enter}`,
  // The highlight shows which item has the focus.
  outline: 'none',
  '@media': {
    [media.forcedColors]: { border: '1px solid CanvasText' },
    [media.phone]: {
      ...bottomSheet,
      maxBlockSize: '80dvh',
      overscrollBehavior: 'contain',
      fontSize: vars.text.body.size,
      lineHeight: vars.text.body.line,
      animationName: rise,
    },
  },
});

globalStyle(
  `${menuPlace}:has(> ${content})`,
  inComponents({ '@media': { [media.phone]: atLowerEdge } }),
);

/** Dims the page behind the sheet. A press there closes it and nothing else. */
globalStyle(
  `${menuPlace}:has(> ${content})::before`,
  inComponents({
    '@media': {
      [media.phone]: {
        content: '""',
        position: 'fixed',
        inset: 0,
        zIndex: -1,
        background: color.overlay,
        touchAction: 'none',
        animation: `${appear} ${vars.duration.open}`,
      },
    },
  }),
);

export const item = recipe({
  base: inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.small,
    minBlockSize: vars.size.target,
    paddingInline: vars.space.small,
    paddingBlock: vars.space.xsmall,
    borderRadius: vars.radius.card,
    cursor: 'pointer',
    userSelect: 'none',
    outline: 'none',
    '@media': { [media.phone]: { minBlockSize: '48px' } },
    selectors: {
      '&[data-highlighted]': { background: color.controlPressed },
      '&[data-highlighted]:focus-visible': {
        outline: `2px solid ${color.focusRing}`,
        outlineOffset: '-2px',
      },
      '&[data-disabled]': { color: color.textQuiet, cursor: 'not-allowed' },
    },
  }),
  variants: {
    tone: { plain: {}, critical: inComponents({ color: color.critical.text }) },
  },
});

export const icon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  // Avatars are wider.
  minInlineSize: '20px',
  flexShrink: 0,
  color: color.textQuiet,
});

export const mark = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  flexShrink: 0,
  color: color.accent.text,
});

export const separator = componentStyle({
  blockSize: '1px',
  marginBlock: vars.space.xxsmall,
  background: color.line,
});

export const groupLabel = componentStyle({
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xsmall,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.strong,
  color: color.textQuiet,
});

export const twoLines = componentStyle({ minInlineSize: 0 });
