import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const group = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
});

export const legend = componentStyle({
  marginBlockEnd: vars.space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
});

export const option = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space.small,
  alignItems: 'start',
  minBlockSize: vars.size.target,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.card,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.feedback}`,
  selectors: {
    '&:hover, &:has(:checked)': { background: color.control },
  },
});

export const radio = componentStyle({
  appearance: 'none',
  inlineSize: '20px',
  blockSize: '20px',
  marginBlock: '2px',
  borderRadius: vars.radius.full,
  border: `2px solid ${color.lineControl}`,
  cursor: 'pointer',
  transition: `border-color ${vars.duration.feedback}`,
  selectors: {
    [`${option}:hover &`]: { borderColor: color.text },
    '&:checked': { borderColor: color.text, borderWidth: '6px' },
    '&:disabled': { cursor: 'not-allowed', borderColor: color.line },
  },
});

export const hint = componentStyle({
  gridColumn: 2,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});
