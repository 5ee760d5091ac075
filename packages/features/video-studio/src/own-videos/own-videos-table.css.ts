import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  '@media': { [media.small]: { display: 'block' } },
});

export const head = style({
  '@media': {
    // Each cell carries its column's name instead.
    [media.small]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const body = style({ '@media': { [media.small]: { display: 'block' } } });

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
    [media.small]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, auto) 1fr auto',
      columnGap: space.medium,
      rowGap: space.xxsmall,
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
  '@media': {
    [media.small]: {
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
  inlineSize: '100%',
  minInlineSize: '280px',
  '@media': {
    [media.small]: { padding: 0, minInlineSize: 0, gridColumn: '1 / -1', display: 'block' },
  },
});

export const states = style({
  '@media': { [media.small]: { gridColumn: '1 / span 4', justifySelf: 'start' } },
});

export const actions = style({
  padding: space.small,
  textAlign: 'end',
  '@media': { [media.small]: { padding: 0, gridColumn: '5', gridRow: '2 / span 2' } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxsmall });

export const video = style({ display: 'flex', gap: space.medium, alignItems: 'flex-start' });

export const picture = style({
  flexShrink: 0,
  inlineSize: '128px',
  '@media': { [media.phone]: { inlineSize: '112px' } },
});

export const words = style({ minInlineSize: 0, paddingBlockStart: space.xxsmall });
