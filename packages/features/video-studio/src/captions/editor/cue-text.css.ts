import { vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { listWidth } from './editor-layout.ts';
import { rowField } from './time-field.css.ts';

const { color, space, text } = vars;

export const box = style({
  gridArea: 'text',
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.xxsmall,
  minInlineSize: 0,
  '@container': { [listWidth.narrow]: { marginBlockStart: space.xxsmall } },
});

export const speaker = style({
  flexShrink: 0,
  maxInlineSize: '30%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  marginBlockStart: '4px',
  paddingInline: space.xsmall,
  borderRadius: vars.radius.full,
  background: color.controlHover,
  fontSize: text.caption.size,
  lineHeight: '24px',
  fontWeight: vars.weight.medium,
});

/** The field over its ground, both with the same lines. */
export const stack = style({
  display: 'grid',
  flexGrow: 1,
  alignSelf: 'stretch',
  minInlineSize: 0,
});

const lines = style({
  gridArea: '1 / 1',
  // Two lines; more of them only where they are needed.
  minBlockSize: '50px',
  maxBlockSize: '128px',
  paddingBlock: '5px',
  borderRadius: vars.radius.small,
  '@container': {
    [listWidth.narrow]: {
      minBlockSize: '34px',
      // Safari zooms into a field with smaller letters.
      fontSize: text.body.size,
    },
  },
});

export const ground = style([
  rowField,
  lines,
  {
    overflow: 'hidden',
    color: 'transparent',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    userSelect: 'none',
    pointerEvents: 'none',
  },
]);

globalStyle(`${ground} > [data-marks]`, {
  borderRadius: '3px',
  background: color.accent.soft,
  textDecorationColor: color.accent.text,
});
globalStyle(`${ground} > [data-marks~="u"]`, { textDecorationLine: 'underline' });
globalStyle(`${ground} > [data-marks~="b"]`, {
  textDecorationLine: 'underline',
  textDecorationThickness: '2px',
});

export const field = style([
  rowField,
  lines,
  {
    resize: 'none',
    // As high as its text, where the browser can do that.
    fieldSizing: 'content',
    selectors: {
      '&, [data-in-hand] &': { background: 'transparent' },
      '&[data-italic]': { fontStyle: 'italic' },
      '&[data-bold]': { fontWeight: vars.weight.strong },
    },
  },
]);
