import { createContainer } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { hiddenFromSight } from '../../foundations/hidden-from-sight.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space } = vars;

const container = createContainer();

/** The frame's width decides whether rows or blocks are shown. */
export const frame = componentStyle({ containerName: container, containerType: 'inline-size' });

/** Too narrow for seven columns. */
const narrow = `${container} (inline-size < 880px)`;

export const table = componentStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  '@container': { [narrow]: { display: 'block' } },
});

/** In the narrow layout each cell shows its column's name instead; screen readers still read the head. */
export const head = componentStyle({
  '@container': {
    [narrow]: hiddenFromSight,
  },
});

export const body = componentStyle({ '@container': { [narrow]: { display: 'block' } } });

export const columnName = componentStyle({
  padding: space.small,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: 'start',
  fontWeight: vars.weight.medium,
  color: color.textQuiet,
  whiteSpace: 'nowrap',
  selectors: { '&[data-kind="number"]': { textAlign: 'end' } },
});

export const row = componentStyle({
  borderBlockEnd: `1px solid ${color.line}`,
  transition: `background-color ${vars.duration.feedback}`,
  '@media': { [media.hover]: { ':hover': { background: color.panel } } },
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space.medium,
      rowGap: space.xsmall,
      paddingBlock: space.medium,
    },
  },
});

export const cell = componentStyle({
  padding: space.small,
  verticalAlign: 'middle',
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // Takes the width that the other columns leave, and no more: long text is cut instead of widening the table.
    '&[data-kind="main"]': { inlineSize: '100%', maxInlineSize: 0, overflowWrap: 'anywhere' },
    '&[data-kind="number"], &[data-kind="actions"]': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  '@container': {
    [narrow]: {
      display: 'flex',
      gap: space.xxsmall,
      padding: 0,
      selectors: {
        '&[data-kind="main"]': {
          display: 'block',
          order: -2,
          flex: '1 1 0',
          // Two buttons stand beside it; the other cells start on a new line.
          minInlineSize: 'calc(100% - 112px)',
          maxInlineSize: 'none',
        },
        '&[data-kind="actions"]': { order: -1, alignSelf: 'flex-start' },
        '&[data-column]::before': { content: 'attr(data-column)', color: color.textQuiet },
      },
    },
  },
});

export const empty = componentStyle({
  padding: space.xlarge,
  textAlign: 'center',
  color: color.textQuiet,
});
