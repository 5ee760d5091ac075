import { hiddenFromSight, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { layout } from './editor-layout.ts';
import { rowField } from './time-field.css.ts';

const { color, space, text } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxsmall,
  flex: '0 1 320px',
  '@media': { [layout.oneBar]: { flexGrow: 1, flexBasis: 0, minInlineSize: '180px' } },
  minInlineSize: 0,
});

export const label = style({
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.medium,
  paddingInlineEnd: space.xxsmall,
  // The field says it where the bar is narrow.
  '@media': {
    [layout.oneBar]: hiddenFromSight,
  },
});

export const speaker = style([
  rowField,
  {
    // Grows to its width where there is space.
    inlineSize: '48px',
    maxInlineSize: '128px',
    flexGrow: 1,
    minBlockSize: '36px',
    paddingInline: space.small,
    borderRadius: vars.radius.full,
    selectors: {
      '&:disabled': { cursor: 'not-allowed' },
      '&::placeholder': { color: 'transparent' },
    },
    '@media': {
      [layout.oneBar]: { selectors: { '&::placeholder': { color: color.textQuiet, opacity: 1 } } },
    },
  },
]);

export const toggle = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      background: color.accent.soft,
      color: color.accent.text,
    },
  },
});
