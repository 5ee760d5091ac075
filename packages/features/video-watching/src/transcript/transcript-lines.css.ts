import { vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { GROUP_LINES } from './group-lines.ts';

const { color, space, text } = vars;

export const frame = style({ position: 'relative' });

export const list = style({
  maxBlockSize: 'clamp(160px, 50dvh, 460px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus rings of the lines.
  padding: space.xxsmall,
  marginInline: `calc(-1 * ${space.xxsmall})`,
});

/** Height of a line of text with its padding. */
const lineHeight = `(${text.meta.line} + 2 * 6px)`;

export const group = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto calc(${GROUP_LINES} * 1.5 * ${lineHeight})`,
});

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5ch, max-content) minmax(0, 1fr)',
  columnGap: space.small,
  inlineSize: '100%',
  padding: `6px ${space.xsmall}`,
  borderRadius: vars.radius.small,
  // Visible without colours, too.
  borderInlineStart: '3px solid transparent',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ':hover': { background: color.controlHover },
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      background: color.control,
      borderInlineStartColor: color.accent.text,
      fontWeight: vars.weight.medium,
    },
    '&[data-found]': { outline: `1px solid ${color.accent.text}`, outlineOffset: '-1px' },
    '&[data-found]:focus-visible': { outline: `2px solid ${color.focusRing}` },
  },
});

export const time = style({
  color: color.accent.text,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${line} mark`, {
  borderRadius: '2px',
  background: color.accent.solid,
  color: color.accent.onSolid,
});

/** Over the lower end of the list. */
export const follow = style({
  position: 'absolute',
  insetBlockEnd: space.xsmall,
  insetInline: 0,
  inlineSize: 'fit-content',
  marginInline: 'auto',
});
