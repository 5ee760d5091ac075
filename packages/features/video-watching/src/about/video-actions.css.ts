import { media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** One row; on a phone, and beside the player of one held sideways, it reaches the edges and scrolls. The padding leaves room for focus rings. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  '@media': {
    [`${media.phone}, ${media.sidewaysPhone}`]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${vars.space.medium})`,
      paddingInline: vars.space.medium,
      marginBlock: `calc(-1 * ${vars.space.xxsmall})`,
      paddingBlock: vars.space.xxsmall,
      inlineSize: `calc(100% + 2 * ${vars.space.medium})`,
    },
  },
});

/** Wide enough for any count, so that a change does not move the other buttons. */
export const like = style({
  minInlineSize: '88px',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.color.accent.soft,
      borderColor: vars.color.accent.line,
      color: vars.color.accent.text,
    },
    '&[aria-pressed="true"]:hover': { background: vars.color.accent.softHover },
  },
});
globalStyle(`${like}[aria-pressed="true"] svg`, { fill: 'currentColor' });
