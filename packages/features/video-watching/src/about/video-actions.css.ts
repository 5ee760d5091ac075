import { media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Two columns on a phone, so that no button is alone on a line. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  '@media': {
    [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr', inlineSize: '100%' },
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
