import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const zone = componentStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Pickers beside each other are as high as the highest one.
  flexGrow: 1,
  columnGap: vars.space.medium,
  rowGap: vars.space.xsmall,
  minBlockSize: '88px',
  padding: vars.space.medium,
  border: `1px dashed ${color.lineControl}`,
  borderRadius: vars.radius.large,
  background: color.page,
  transition: `background-color ${vars.duration.feedback}, border-color ${vars.duration.feedback}`,
  selectors: {
    '&:hover': { background: color.control, borderColor: color.textQuiet },
    '&[data-dragging]': { background: color.accent.soft, borderColor: color.accent.text },
    '&[data-invalid]': { borderColor: color.critical.text },
    '&[data-disabled]': { borderColor: color.line, background: color.control },
    '&[data-large]': {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      justifyContent: 'center',
      rowGap: vars.space.medium,
      minBlockSize: '200px',
      textAlign: 'center',
    },
    '&:has(> input:focus-visible)': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '2px',
    },
  },
});

/** The native input covers the whole zone, invisibly: it receives the click, the key and the dropped file. */
export const input = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  selectors: {
    '&:disabled': { cursor: 'not-allowed' },
    '&::file-selector-button': { cursor: 'pointer' },
  },
});

export const preview = componentStyle({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '56px',
  color: color.textQuiet,
  selectors: {
    [`${zone}[data-large] > &`]: {
      inlineSize: '96px',
      blockSize: '96px',
      borderRadius: vars.radius.full,
      background: color.control,
      color: color.text,
    },
  },
});

/** Below this width the remove button wraps to the next line. */
export const texts = componentStyle({
  flex: '1 1 120px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { [`${zone}[data-large] > &`]: { flex: 'none', textWrap: 'balance' } },
});

/**
 * Above the input, which would take its click. Negative margins align the button's text, not its edges, with the
 * padding of the zone.
 */
export const remove = componentStyle({
  position: 'relative',
  marginBlock: '-4px -8px',
  marginInline: 'auto -8px',
  selectors: {
    // A file dropped on the button goes to the input below it.
    [`${zone}[data-dragging] &`]: { pointerEvents: 'none' },
  },
});

export const invitation = componentStyle({
  fontWeight: vars.weight.strong,
  selectors: {
    [`${zone}[data-large] &`]: {
      fontSize: vars.text.intro.size,
      lineHeight: vars.text.intro.line,
    },
  },
});

export const quiet = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});
