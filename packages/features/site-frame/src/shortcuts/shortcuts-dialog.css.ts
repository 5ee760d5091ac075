import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, radius, space, text, weight } = vars;

/** Stands apart from the list, which it changes. */
export const choice = style({
  flexShrink: 0,
  padding: space.medium,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
});

export const list = style({ margin: 0 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.medium,
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});

/** The signs of keys are in the direction of the keyboard. */
export const keys = style({
  display: 'flex',
  gap: space.xxsmall,
  margin: 0,
  whiteSpace: 'nowrap',
  direction: 'ltr',
});

export const combination = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxsmall,
});

export const between = style({ color: color.textQuiet, fontSize: text.meta.size });

/** The cap of a key. */
export const cap = style({
  minInlineSize: '28px',
  padding: `1px ${space.xsmall} 2px`,
  border: `1px solid ${color.lineControl}`,
  borderBlockEndWidth: '2px',
  borderRadius: radius.badge,
  fontFamily: 'inherit',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: weight.strong,
  textAlign: 'center',
  selectors: {
    [`${combination}[data-off] > &`]: {
      borderStyle: 'dashed',
      color: color.textQuiet,
      fontWeight: weight.regular,
    },
  },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});
