import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const field = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minInlineSize: 0,
  selectors: { '&:has(> [data-large])': { flexGrow: 1 } },
});

export const label = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
});

/** The box that looks like the input: the input fills it, and buttons may stand at its end. */
export const box = componentStyle({
  display: 'flex',
  alignItems: 'stretch',
  minBlockSize: '44px',
  borderRadius: vars.radius.full,
  border: `1px solid ${color.lineControl}`,
  background: color.page,
  transition: `border-color ${vars.duration.feedback}`,
  selectors: {
    // Its scroll bar does not reach over the round corners.
    '&:has(> textarea)': { borderRadius: vars.radius.card, overflow: 'hidden' },
    '&:hover': { borderColor: color.textQuiet },
    '&:focus-within': { borderColor: color.focusRing },
    '&[data-invalid]': { borderColor: color.critical.text },
    '&[data-disabled]': { borderColor: color.line, background: color.control },
    '&:has(> :is(input, textarea):focus-visible)': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '2px',
    },
  },
});

export const input = componentStyle({
  flex: 1,
  minInlineSize: 0,
  paddingInline: vars.space.medium,
  paddingBlock: '9px',
  background: 'transparent',
  border: 0,
  // The box has the shape. A pill would clip the first and the last of several lines.
  borderRadius: 'inherit',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  color: color.text,
  // The box draws the focus ring.
  outline: 'none',
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  selectors: {
    '&:disabled': { color: color.textQuiet, cursor: 'not-allowed' },
    // Overrides the browser's background for autofilled inputs.
    '&:autofill': {
      WebkitTextFillColor: color.text,
      boxShadow: `inset 0 0 0 100px ${color.control}`,
      caretColor: color.text,
    },
  },
  '@media': { [media.forcedColors]: { outline: '1px solid transparent' } },
});

/** Several lines. The scroll bar of a long text leaves room for it. */
export const lines = componentStyle({
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.lineControl} transparent`,
});

/** Four lines, and more while the text needs them, where the browser can do that. */
export const textArea = componentStyle({
  minBlockSize: '120px',
  maxBlockSize: '320px',
  paddingBlock: vars.space.small,
  resize: 'vertical',
  fieldSizing: 'content',
});

export const endSlot = componentStyle({
  display: 'flex',
  alignItems: 'center',
  paddingInline: '1px',
});

/** Reserves one line, nearer to its own field than to the next one. */
export const notes = componentStyle({
  position: 'relative',
  marginBlock: `calc(-1 * ${vars.space.xxsmall}) ${vars.space.xxsmall}`,
  display: 'flex',
  gap: vars.space.medium,
  minBlockSize: vars.text.meta.line,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});

export const error = componentStyle({
  display: 'flex',
  gap: vars.space.xsmall,
  minInlineSize: 0,
  color: color.critical.text,
  overflowWrap: 'anywhere',
});

export const errorIcon = componentStyle({ flexShrink: 0, marginBlock: '2px' });

export const counter = componentStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  visibility: 'hidden',
  selectors: {
    // Shown while the field is focused; its space is reserved, so nothing moves.
    [`${field}:focus-within &`]: { visibility: 'visible' },
    '&[data-over]': { color: color.critical.text },
  },
});
