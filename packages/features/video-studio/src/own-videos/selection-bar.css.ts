import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, radius, space } = vars;

/** Stays in view while the list is scrolled, and never covers the last row. */
export const place = style({
  position: 'sticky',
  insetBlockEnd: space.medium,
  zIndex: 1,
  marginBlockStart: space.medium,
  pointerEvents: 'none',
});

/** The colours of text and page change places, so that the bar is no part of the list. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  inlineSize: 'fit-content',
  marginInline: 'auto',
  padding: space.xxsmall,
  paddingInlineStart: '20px',
  borderRadius: radius.large,
  background: color.text,
  color: color.page,
  boxShadow: color.shadow,
  pointerEvents: 'auto',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const count = style({
  marginInlineEnd: space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const action = style({
  color: 'inherit',
  selectors: {
    '&:not(:disabled, [aria-disabled="true"]):is(:hover, :active)': {
      background: `color-mix(in srgb, ${color.page} 16%, transparent)`,
    },
    '&:is(:disabled, [aria-disabled="true"])': {
      color: `color-mix(in srgb, ${color.page} 60%, transparent)`,
    },
    '&:focus-visible': { outlineColor: color.page, outlineOffset: '-3px' },
  },
});

export const named = style([action, { paddingInline: space.small }]);

/** On a phone there is space for the names only. */
export const icon = style({ '@media': { [media.phone]: { display: 'none' } } });
