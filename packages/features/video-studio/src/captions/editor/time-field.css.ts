import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { row } from './cue-row.css.ts';

const { color } = vars;

/** A field in a dense row: a soft ground in place of the border of the design system's fields. */
export const rowField = style({
  inlineSize: '100%',
  paddingInline: vars.space.xsmall,
  border: '1px solid transparent',
  background: color.control,
  color: color.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  selectors: {
    // The ground of the row in hand is that of the fields.
    '[data-in-hand] &': { background: color.page },
    '&:hover': { borderColor: color.lineControl },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-1px' },
    '&[aria-invalid="true"]': { borderColor: color.critical.text },
  },
  '@media': {
    // Ten rows of grounds would be louder than their texts.
    [media.hover]: {
      selectors: {
        [`${row}:not(:hover, :focus-within, [data-in-hand]) &`]: { background: 'transparent' },
      },
    },
    '(forced-colors: active)': { borderColor: 'ButtonText' },
    // Safari zooms into a field with smaller letters.
    [media.coarsePointer]: {
      paddingInline: vars.space.xxsmall,
      fontSize: vars.text.body.size,
    },
  },
});

export const timeField = style([
  rowField,
  {
    minBlockSize: '24px',
    '@media': { [media.coarsePointer]: { minBlockSize: vars.size.target } },
    borderRadius: vars.radius.badge,
    fontVariantNumeric: 'tabular-nums',
  },
]);
