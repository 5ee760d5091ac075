import { media, vars } from '@kinora/design-system/theme';
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
  // The lines begin below the tools and end at the edge of the panel.
  marginBlockStart: `calc(-1 * ${space.xsmall})`,
  marginBlockEnd: `calc(-1 * ${space.small})`,
  maxBlockSize: fallbackVar(listHeight, 'clamp(200px, 50dvh, 480px)'),
});

/** Lines fade at the ends of the list, which would cut them in the middle. The first and the last one stay clear of it. */
const fade = '24px';

export const list = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus rings of the lines.
  paddingInline: space.xxsmall,
  paddingBlock: fade,
  maskImage: `linear-gradient(transparent, black ${fade}, black calc(100% - ${fade}), transparent)`,
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
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(5ch, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: space.xsmall,
  inlineSize: '100%',
  padding: `6px ${space.small}`,
  borderRadius: vars.radius.small,
  fontSize: text.body.size,
  lineHeight: text.body.line,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { background: color.controlHover },
    // A bar, which is visible without colours, too.
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '8px',
      insetInlineStart: '3px',
      inlineSize: '3px',
      borderRadius: vars.radius.full,
      background: color.accent.text,
      forcedColorAdjust: 'none',
    },
    '&[data-found]': { outline: `1px solid ${color.accent.text}`, outlineOffset: '-1px' },
    '&[data-found]:focus-visible': { outline: `2px solid ${color.focusRing}` },
  },
  '@media': {
    // Quieter than the current line.
    [media.hover]: {
      selectors: { '&:hover:not([aria-current])': { background: color.control } },
    },
    [media.forcedColors]: {
      selectors: { '&[aria-current]::before': { background: 'Highlight' } },
    },
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
