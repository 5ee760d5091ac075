import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const frame = componentStyle({
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
        // Over the whole bar that it lies in: what has a place of its own (`position`) around it.
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
  blockSize: vars.size.target,
  borderRadius: vars.radius.full,
  border: `1px solid ${color.lineControl}`,
  background: color.page,
  transition: `border-color ${vars.duration.feedback}`,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:focus-within': { borderColor: color.focusRing },
    '&:has(> input:focus-visible)': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '2px',
    },
    '&:has(> input:disabled)': { borderColor: color.line, background: color.control },
    [`${collapsing}:not([data-expanded]) &`]: {
      '@media': { [media.small]: { display: 'none' } },
    },
  },
});

export const input = componentStyle({
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  // The ring is drawn by the box.
  outline: 'none',
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  // Ours has a name, a size and a place in the order of the tab key.
  '::-webkit-search-cancel-button': { display: 'none' },
  '@media': { [media.forcedColors]: { outline: '1px solid transparent' } },
});

/** Buttons fill the box, whose line takes a pixel on each side. */
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
  borderInlineStart: `1px solid ${color.line}`,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  background: color.control,
  ':hover': { background: color.controlHover },
  ':disabled': { cursor: 'not-allowed' },
});

/** Opens and closes the field; only where it collapses and the screen is small. */
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
