import { createContainer, globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { layers } from '../../foundations/layers.css.ts';
import { touchLine } from '../../foundations/touch-area.ts';
import { vars } from '../../theme.css.ts';

const { color, space, text } = vars;

const container = createContainer();

/** The width of the list decides the size of its rows. */
const narrow = `${container} (inline-size < 520px)`;
const wide = `${container} (inline-size >= 700px)`;
/** Numbered rows often stand beside the head of a playlist. */
const widest = `${container} (inline-size >= 840px)`;

export const list = componentStyle({
  containerName: container,
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxsmall,
  padding: 0,
  listStyle: 'none',
  // Space for the backgrounds of the rows, whose pictures line up with the page.
  marginInline: `calc(-1 * ${space.xsmall})`,
});

/** Two buttons, so far from each other that a finger does not press the wrong one. */
const narrowRow = `calc(2 * ${vars.size.target} + 3 * ${space.xsmall})`;

export const row = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr) auto',
  columnGap: space.medium,
  alignItems: 'center',
  padding: space.xsmall,
  borderRadius: vars.radius.card,
  // Only visible rows of a long list are rendered.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 111px',
  ':hover': { background: color.control },
  selectors: {
    '&[data-numbered]': {
      gridTemplateColumns: '24px 168px minmax(0, 1fr) auto',
      columnGap: space.small,
    },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: '246px minmax(0, 1fr) auto',
      columnGap: space.large,
      containIntrinsicSize: 'auto 154px',
    },
    [widest]: {
      selectors: {
        '&[data-numbered]': { gridTemplateColumns: '24px 246px minmax(0, 1fr) auto' },
      },
    },
    [narrow]: {
      gridTemplateColumns: '120px minmax(0, 1fr) auto',
      columnGap: space.small,
      // Fits a title of two lines, or two buttons: every row and its skeleton have this height.
      minBlockSize: narrowRow,
      containIntrinsicSize: `auto ${narrowRow}`,
      selectors: {
        '&[data-numbered]': {
          gridTemplateColumns: '16px 112px minmax(0, 1fr) auto',
          columnGap: space.xsmall,
        },
      },
    },
  },
});

export const position = componentStyle({
  textAlign: 'center',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

export const texts = componentStyle({ minInlineSize: 0 });

export const title = componentStyle({
  marginBlockEnd: space.xxsmall,
  fontSize: text.body.size,
  lineHeight: text.body.line,
  fontWeight: vars.weight.strong,
  '@container': {
    [widest]: { fontSize: text.intro.size, lineHeight: text.intro.line },
    [narrow]: { fontSize: text.meta.size, lineHeight: text.meta.line },
  },
});

/** The ring lies inside, because `content-visibility` clips what lies outside of the row. */
export const titleLink = componentStyle(coveringLink('-2px'));

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  color: color.textQuiet,
} as const;

export const channel = componentStyle({
  ...oneLine,
  position: 'relative',
  zIndex: 1,
  display: 'block',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  // A target of 24 px in a line of 20 px.
  marginBlock: '-2px',
  paddingBlock: '2px',
  borderRadius: '4px',
  ':hover': { color: color.text },
  '@media': touchLine,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** The channel's line in a skeleton. */
export const line = componentStyle(oneLine);

export const meta = componentStyle({
  ...oneLine,
  '@container': { [narrow]: { fontSize: text.caption.size, lineHeight: text.caption.line } },
});

export const positionSkeleton = componentStyle({ inlineSize: '12px', marginInline: 'auto' });

/** A line of the texts. Flex, because the margins of skeleton lines must not collapse. */
export const lineSkeleton = componentStyle({ display: 'flex', flexDirection: 'column' });

/** Space for an icon button. */
export const actionSkeleton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
});

export const actions = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  '@container': { [narrow]: { flexDirection: 'column', gap: space.xsmall } },
});

// Focus rings of the buttons stay inside the row, too.
globalStyle(`${actions} :focus-visible`, {
  '@layer': { [layers.components]: { outlineOffset: '-2px' } },
});
