import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { rowField } from './time-field.css.ts';

const { color, space } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px 112px minmax(0, 1fr) auto',
  gridTemplateAreas: '"number start text actions" ". end text actions" ". . problem problem"',
  columnGap: space.xsmall,
  rowGap: space.xxsmall,
  alignItems: 'start',
  margin: 0,
  minInlineSize: 0,
  padding: space.xsmall,
  border: 0,
  borderInlineStart: '3px solid transparent',
  borderBlockEnd: `1px solid ${color.line}`,
  scrollMarginBlock: '120px',
  selectors: {
    '&[data-problem]': { borderInlineStartColor: color.critical.text },
    '&[data-current]': { background: color.control },
    '&[data-found]': { borderInlineStartColor: color.focusRing },
  },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"number number actions" "start end actions" "text text text" "problem problem problem"',
    },
  },
});

export const number = style({
  gridArea: 'number',
  paddingBlock: space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
  '@media': { [media.phone]: { paddingBlock: 0 } },
});

export const end = style({ gridArea: 'end' });

export const text = style([
  rowField,
  {
    gridArea: 'text',
    minBlockSize: `calc(2 * ${vars.size.target} + ${space.xxsmall})`,
    paddingBlock: space.xsmall,
    resize: 'vertical',
    fontSize: vars.text.body.size,
    lineHeight: vars.text.body.line,
    '@media': { [media.phone]: { minBlockSize: '72px' } },
  },
]);

export const actions = style({ gridArea: 'actions', display: 'flex' });

export const problem = style({
  gridArea: 'problem',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.critical.text,
});
