import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const frame = componentStyle({
  // What is shown below is as wide as the field.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  inlineSize: '100%',
  minInlineSize: 0,
});

export const collapsing = componentStyle({
  '@media': {
    [media.small]: {
      selectors: {
        '&:not([data-expanded])': { inlineSize: 'auto' },
        // Covers the whole bar: the nearest ancestor with a `position`.
        '&[data-expanded]': {
          position: 'absolute',
          inset: 0,
          zIndex: 1,
          paddingInline: vars.space.xsmall,
          background: color.page,
        },
      },
    },
  },
});

export const box = componentStyle({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'stretch',
  blockSize: '44px',
  borderRadius: vars.radius.full,
  border: `1px solid color-mix(in srgb, ${color.text} 12%, transparent)`,
  background: `color-mix(in srgb, ${color.page} 58%, transparent)`,
  transition: `border-color ${vars.duration.feedback}, background-color ${vars.duration.feedback}`,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:focus-within': { borderColor: color.focusRing },
    '&:has(> input:focus-visible)': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '2px',
    },
    '&:has(> input:disabled)': { background: color.panel },
    [`${collapsing}:not([data-expanded]) &`]: {
      '@media': { [media.small]: { display: 'none' } },
    },
  },
});

export const input = componentStyle({
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  paddingInlineStart: '20px',
  paddingInlineEnd: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  // The box draws the focus ring.
  outline: 'none',
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  // Our own button has a name, a size and a place in the tab order.
  '::-webkit-search-cancel-button': { display: 'none' },
  '@media': { [media.forcedColors]: { outline: '1px solid transparent' } },
});

/** Buttons fill the box, whose border takes 1 px on each side. */
export const boxButton = componentStyle({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  color: color.textQuiet,
  borderRadius: vars.radius.full,
  ':hover': { color: color.text },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const submit = componentStyle({
  inlineSize: '56px',
  ':hover': { background: color.controlPressed, color: color.text },
  ':disabled': { cursor: 'not-allowed' },
});

/** Opens and closes the field; shown only for a collapsing field on a small screen. */
export const opener = componentStyle({
  '@media': { [media.large]: { display: 'none' } },
  selectors: { [`${collapsing}[data-expanded] &`]: { display: 'none' } },
});

export const back = componentStyle({
  '@media': { [media.large]: { display: 'none' } },
  selectors: {
    [`${collapsing}:not([data-expanded]) &`]: { display: 'none' },
    '[dir="rtl"] &': { transform: 'scaleX(-1)' },
  },
});
