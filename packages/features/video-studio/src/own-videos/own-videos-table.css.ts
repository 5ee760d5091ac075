import { media, vars } from '@kinora/design-system/theme';
import { createContainer, style } from '@vanilla-extract/css';

const { color, space, text } = vars;

const place = createContainer();

/** Around the table: its width decides between rows and blocks. */
export const frame = style({ containerName: place, containerType: 'inline-size' });

/** Too narrow for seven columns. */
const narrow = `${place} (inline-size < 880px)`;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  '@container': { [narrow]: { display: 'block' } },
});

export const head = style({
  '@container': {
    // Each cell carries its column's name instead.
    [narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const body = style({ '@container': { [narrow]: { display: 'block' } } });

export const columnName = style({
  paddingBlock: space.small,
  paddingInline: space.small,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: 'start',
  fontWeight: vars.weight.medium,
  color: color.textQuiet,
  whiteSpace: 'nowrap',
  selectors: { '&[data-number]': { textAlign: 'end' } },
});

export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  transition: `background-color ${vars.duration.feedback}`,
  '@media': {
    [media.hover]: { ':hover': { background: color.panel } },
  },
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: space.small,
      rowGap: space.xsmall,
      alignItems: 'center',
      paddingBlock: space.medium,
    },
  },
});

export const cell = style({
  padding: space.small,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-number]': { textAlign: 'end' } },
  '@container': {
    [narrow]: {
      display: 'flex',
      gap: space.xxsmall,
      padding: 0,
      selectors: {
        '&[data-column]::before': { content: 'attr(data-column)', color: color.textQuiet },
      },
    },
  },
});

export const videoCell = style({
  padding: space.small,
  // All the width that the other columns leave, and never more: long text is cut, not the table.
  inlineSize: '100%',
  maxInlineSize: 0,
  '@container': {
    [narrow]: {
      display: 'block',
      flex: '1 1 0',
      minInlineSize: 0,
      maxInlineSize: 'none',
      inlineSize: 'auto',
      padding: 0,
    },
  },
});

/** The first line of figures on small screens. */
export const states = style({ '@container': { [narrow]: { order: 2, flexBasis: '100%' } } });
export const figure = style({ '@container': { [narrow]: { order: 3 } } });

export const actions = style({
  padding: space.small,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { padding: 0, order: 1, alignSelf: 'flex-start' } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxsmall });

export const video = style({ display: 'flex', gap: space.medium, alignItems: 'flex-start' });

export const picture = style({
  flexShrink: 0,
  inlineSize: '128px',
  '@media': { [media.phone]: { inlineSize: '112px' } },
});

export const words = style({ minInlineSize: 0, paddingBlockStart: space.xxsmall });
