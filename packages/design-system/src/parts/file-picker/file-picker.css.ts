import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const frame = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
});

export const label = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
});

export const zone = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.medium,
  minBlockSize: '88px',
  padding: vars.space.medium,
  border: `1px dashed ${color.lineControl}`,
  borderRadius: vars.radius.card,
  background: color.page,
  transition: `background-color ${vars.duration.feedback}, border-color ${vars.duration.feedback}`,
  selectors: {
    '&:hover': { background: color.control, borderColor: color.textQuiet },
    '&[data-dragging]': { background: color.accent.soft, borderColor: color.accent.text },
    '&[data-invalid]': { borderColor: color.critical.text },
    '&[data-disabled]': { borderColor: color.line, background: color.control },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});

/** The native input lies over the whole zone, unseen: it takes the click, the key and the dropped file. */
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
});

export const texts = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const invitation = componentStyle({ fontWeight: vars.weight.strong });

export const quiet = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});

export const error = componentStyle({
  display: 'flex',
  gap: vars.space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.critical.text,
});
