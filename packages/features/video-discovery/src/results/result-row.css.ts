import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

/** The texts are beside the picture, from a window of 768 px on. */
export const wide = '(inline-size >= 560px)';
/** The width of the picture in a wide row, which is also where the texts begin. */
export const pictureWidth = 'clamp(240px, 36cqi, 400px)';
/** In a narrow page, where moments have stills of the same width below it. */
const smallPicture = '112px';
/** Fits three lines of the strip of moments, which replaces a description of two lines. */
export const descriptionHeight = `calc(3 * ${text.caption.line})`;
const descriptionLines = `calc(2 * ${text.meta.line})`;
const pictureHeight = `calc(${pictureWidth} * 9 / 16)`;
/** Where a button at the end of a picture begins. */
const cornerOf = (width: string) => `calc(${width} - ${vars.size.target} - ${space.xsmall})`;

export const list = style({
  containerType: 'inline-size',
  display: 'grid',
  // Without a minimum a long word would widen the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space.large,
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.medium,
  rowGap: space.small,
  alignItems: 'start',
  minInlineSize: 0,
  selectors: {
    '&[data-has-menu]': { gridTemplateColumns: `minmax(0, 1fr) ${vars.size.target}` },
    '&[data-layout="list"]': {
      gridTemplateColumns: `${smallPicture} minmax(0, 1fr)`,
      columnGap: space.small,
    },
    '&[data-layout="list"][data-has-menu]': {
      gridTemplateColumns: `${smallPicture} minmax(0, 1fr) ${vars.size.target}`,
    },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: `${pictureWidth} minmax(0, 1fr)`,
      selectors: {
        '&[data-layout="list"]': {
          gridTemplateColumns: `${pictureWidth} minmax(0, 1fr)`,
          gridTemplateRows: 'auto 1fr',
          columnGap: space.medium,
        },
        '&[data-has-menu], &[data-layout="list"][data-has-menu]': {
          gridTemplateColumns: `${pictureWidth} minmax(0, 1fr) ${vars.size.target}`,
        },
      },
    },
  },
  '@supports': {
    // The focus ring lies outside the row. Browsers that would clip it render every row.
    '(overflow-clip-margin: 8px)': {
      '@container': {
        [wide]: {
          contentVisibility: 'auto',
          containIntrinsicBlockSize: `auto ${pictureHeight}`,
          overflowClipMargin: '8px',
        },
      },
    },
  },
});

export const picture = style({
  gridColumn: '1 / -1',
  selectors: { [`${row}[data-layout="list"] &`]: { gridColumn: 'auto' } },
  '@container': {
    [wide]: {
      gridColumn: 'auto',
      selectors: { [`${row}[data-layout="list"] &`]: { gridRow: '1 / span 2' } },
    },
  },
});

export const texts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  rowGap: space.xxsmall,
  minInlineSize: 0,
});

export const title = style({
  fontSize: text.intro.size,
  lineHeight: text.intro.line,
  fontWeight: vars.weight.strong,
  textWrap: 'pretty',
  '@container': {
    '(inline-size >= 800px)': { fontSize: text.title.size, fontStretch: vars.width.narrow },
  },
});

/** Covers the row, so that all of it leads to the video. */
export const titleLink = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
  ':hover': { textDecoration: 'none' },
});

const quiet = {
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  color: color.textQuiet,
} as const;

export const meta = style(quiet);

export const channel = style({
  ...quiet,
  // Above the link of the title.
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minBlockSize: '32px',
  '@media': { [media.coarsePointer]: { minBlockSize: vars.size.target, marginBlock: '-6px' } },
  borderRadius: vars.radius.full,
  ':hover': { color: color.text, textDecoration: 'none' },
});

export const channelName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const description = style({
  ...quiet,
  display: 'none',
  overflowWrap: 'anywhere',
  marginBlockStart: space.xxsmall,
  // Two lines, also of a shorter text. Higher lines of a person's own style make it grow.
  minBlockSize: descriptionLines,
  marginBlockEnd: `calc(${descriptionHeight} - ${descriptionLines})`,
  '@container': {
    [wide]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
  },
});

/** In the corner of the picture. */
export const sound = style({
  selectors: {
    [`${row}[data-layout="list"] &`]: {
      insetInlineEnd: 'auto',
      insetInlineStart: cornerOf(smallPicture),
    },
  },
  '@container': {
    [wide]: {
      insetInlineEnd: 'auto',
      insetInlineStart: cornerOf(pictureWidth),
      selectors: { [`${row}[data-layout="list"] &`]: { insetInlineStart: cornerOf(pictureWidth) } },
    },
  },
});

/** Above the link of the title; the dots are level with its first line. */
export const menu = style({
  position: 'relative',
  zIndex: 1,
  marginBlock: `calc((${text.intro.line} - ${vars.size.target}) / 2)`,
});
