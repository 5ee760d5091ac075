import { vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

/** Wide enough for any count, so that nothing moves when it changes. */
export const like = style({
  minInlineSize: '96px',
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
