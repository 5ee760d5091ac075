import { media, vars } from '@kinora/design-system/theme';
import { createContainer, createVar, style } from '@vanilla-extract/css';

const { color, radius, space, text } = vars;

export const container = createContainer();

/** Wide enough for a picture, five facts in columns and a title of which more than three words are seen. */
export const asTable = `${container} (inline-size >= 960px)`;
const asRows = `${container} (inline-size < 960px)`;
/** The facts do not fit beside the picture. */
const asCards = `${container} (inline-size < 560px)`;

const rowPadding = space.small;
const picture$ = createVar();
const beside = `calc(${picture$} + ${space.medium})`;
const height = `calc(${picture$} * 9 / 16)`;

/** The columns of the facts; the head has the same ones. */
export const columns = style({
  '@container': {
    [asTable]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 104px 88px 56px 80px 56px',
      columnGap: space.large,
      paddingInlineEnd: space.small,
    },
  },
});

/** The cell with the title; the picture stands before it. */
export const row = style([
  columns,
  {
    // As high as a title of two lines, the description and the actions: all rows have this height.
    vars: { [picture$]: '200px' },
    position: 'relative',
    paddingBlock: rowPadding,
    minBlockSize: `calc(${height} + 2 * ${rowPadding})`,
    paddingInlineStart: beside,
    borderRadius: radius.card,
    fontSize: text.meta.size,
    lineHeight: text.meta.line,
    '@container': {
      [asTable]: { gridTemplateRows: 'auto 1fr' },
      [asRows]: {
        vars: { [picture$]: '224px' },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'start',
        columnGap: space.xsmall,
        '::before': { content: '""', order: 2, flexBasis: '100%' },
      },
      [asCards]: {
        vars: { [picture$]: '152px' },
        paddingInlineStart: 0,
      },
    },
  },
]);

export const video = style({
  minInlineSize: 0,
  padding: 0,
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  '@container': {
    [asRows]: { flexBasis: '100%' },
    [asCards]: { marginBlockEnd: space.xsmall },
  },
});

export const picture = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: rowPadding,
  inlineSize: picture$,
});

/** On a phone, all that follows stands below the picture: a line beside it holds only three words. */
export const words = style({
  '@container': { [asCards]: { minBlockSize: height, paddingInlineStart: beside } },
});

/** Covers the picture, too. */
export const link = style({
  '::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: rowPadding,
    inlineSize: picture$,
    blockSize: height,
  },
});

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.xsmall,
  rowGap: space.xxsmall,
  marginBlock: space.xxsmall,
});

export const failure = style({ textWrap: 'pretty' });

/** In the corner of the picture that no badge uses. */
export const select = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: rowPadding,
  zIndex: 1,
  padding: 0,
});

export const selectTarget = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  cursor: 'pointer',
});

export const checkbox = style({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '22px',
  blockSize: '22px',
  borderRadius: radius.badge,
  border: `2px solid ${color.picture.text}`,
  background: color.picture.badge,
  cursor: 'inherit',
  '::before': {
    content: '""',
    inlineSize: '12px',
    blockSize: '12px',
    background: color.picture.ground,
    clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 16%, 82% 0, 40% 68%)',
    visibility: 'hidden',
  },
  selectors: {
    '&:checked': { background: color.picture.text },
    '&:checked::before': { visibility: 'visible' },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      background: 'Canvas',
      selectors: { '&:checked': { background: 'Highlight', borderColor: 'Highlight' } },
      '::before': { background: 'HighlightText' },
    },
  },
});

const cell = style({
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [asTable]: { gridRow: '1 / span 2' } },
});

export const visibility = style([
  cell,
  {
    '@container': {
      // The target is higher than its line.
      [asTable]: { marginBlockStart: '-8px' },
      [asRows]: { order: 3 },
    },
  },
]);

const fact = style([
  cell,
  {
    '@container': {
      [asTable]: { paddingBlockStart: '2px' },
      [asRows]: { order: 1, color: color.textQuiet },
      [asCards]: { fontSize: text.caption.size },
    },
  },
]);

export const date = fact;

export const number = style([
  fact,
  {
    '@container': {
      [asTable]: { textAlign: 'end' },
      [asRows]: {
        '::before': { content: '"·"', marginInlineEnd: space.xsmall },
        '::after': { content: '" " attr(data-unit)' },
      },
    },
  },
]);

export const actions = style({
  padding: 0,
  '@container': {
    [asTable]: { gridColumn: 1, gridRow: 2, marginBlockStart: space.xxsmall },
    [asRows]: { order: 4 },
    [asCards]: { marginInlineStart: 'auto' },
  },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  '@container': {
    // The names of the actions begin where the title begins, and end on a phone where it ends.
    [asTable]: { marginInlineStart: `calc(-1 * ${space.small})` },
    [asCards]: { marginInlineEnd: `calc(-1 * ${space.small})` },
  },
  // Buttons then have borders.
  '@media': { [media.forcedColors]: { gap: space.xxsmall } },
});

export const action = style({
  paddingInline: space.small,
  color: color.textQuiet,
  selectors: { '&:hover, &:focus-visible': { color: color.text } },
});

/** Beside a switch on a phone there is space for the names only. */
export const icon = style({ '@container': { [asCards]: { display: 'none' } } });
