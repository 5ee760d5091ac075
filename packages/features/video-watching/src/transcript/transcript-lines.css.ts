import { vars } from '@kinora/design-system/theme';
import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { GROUP_LINES } from './group-lines.ts';
import { listHeight } from './list-height.css.ts';

const { color, space, text } = vars;

/** The lines, and below them "Follow", which takes its height from them, so that it covers no words. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  // The lines end at the edge of the panel.
  marginBlockEnd: `calc(-1 * ${space.small})`,
  maxBlockSize: fallbackVar(listHeight, 'clamp(200px, 50dvh, 480px)'),
});

export const list = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus rings of the lines.
  padding: space.xxsmall,
  paddingBlockEnd: space.small,
  borderEndStartRadius: vars.radius.card,
  borderEndEndRadius: vars.radius.card,
  marginInline: `calc(-1 * ${space.xxsmall})`,
});

/** Height of a line of text with its padding. */
const lineHeight = `(${text.body.line} + 2 * 6px)`;

export const group = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto calc(${GROUP_LINES} * 1.5 * ${lineHeight})`,
});

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5ch, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: space.xsmall,
  inlineSize: '100%',
  padding: `6px ${space.xsmall}`,
  borderRadius: vars.radius.small,
  // Visible without colours, too.
  borderInlineStart: '3px solid transparent',
  fontSize: text.body.size,
  lineHeight: text.body.line,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ':hover': { background: color.controlHover },
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      background: color.control,
      borderInlineStartColor: color.accent.text,
    },
    '&[data-found]': { outline: `1px solid ${color.accent.text}`, outlineOffset: '-1px' },
    '&[data-found]:focus-visible': { outline: `2px solid ${color.focusRing}` },
  },
});

export const words = style({ maxInlineSize: vars.size.reading });

export const time = style({
  fontSize: text.meta.size,
  color: color.accent.text,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${line} mark`, {
  borderRadius: '2px',
  background: color.accent.solid,
  color: color.accent.onSolid,
});

export const follow = style({ flexShrink: 0, alignSelf: 'center', marginBlock: space.xsmall });
