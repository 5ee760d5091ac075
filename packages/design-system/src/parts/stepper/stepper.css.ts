import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const list = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space.xsmall,
  '@media': { [media.phone]: { gap: vars.space.xxsmall } },
});

export const step = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  inlineSize: '100%',
  minBlockSize: '56px',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.full,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
  color: color.textQuiet,
  transition: `background-color ${vars.duration.feedback}`,
  '@media': {
    // The names of the upload wizard then break only between words.
    [media.phone]: { paddingInline: 0 },
    '(width < 344px)': {
      fontSize: vars.text.caption.size,
      lineHeight: vars.text.caption.line,
    },
  },
  selectors: {
    '&:enabled:hover': { background: color.control },
    '&:disabled': { cursor: 'not-allowed' },
    '&[aria-current="step"]': { color: color.text, fontWeight: vars.weight.strong },
    '&[data-invalid]': { color: color.critical.text },
  },
});

export const number = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.full,
  border: `2px solid ${color.lineControl}`,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-done] &`]: { borderColor: color.text, color: color.text },
    [`${step}[aria-current="step"] &`]: {
      borderColor: color.text,
      background: color.text,
      color: color.page,
    },
    [`${step}[data-invalid] &`]: {
      borderColor: color.critical.text,
      background: 'transparent',
      color: color.critical.text,
    },
    [`${step}[data-invalid][aria-current="step"] &`]: {
      borderColor: color.critical.solid,
      background: color.critical.solid,
      color: color.critical.onSolid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${step}[aria-current="step"] &`]: { borderColor: 'Highlight' } },
    },
  },
});

/** Takes more lines when it is too long for its column: no name is cut, whatever font the browser chooses. */
export const label = componentStyle({
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  textAlign: 'center',
});
