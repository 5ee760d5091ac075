import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
});

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
});

export const item = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: vars.space.small,
  // The marker of each line is a small film frame.
  '::before': {
    content: '""',
    inlineSize: '6px',
    blockSize: '6px',
    marginBlockStart: '7px',
    borderRadius: '2px',
    background: vars.color.accent.solid,
  },
});
