import { componentStyle } from '../foundations/component-style.ts';
import { vars } from '../theme.css.ts';

export const page = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  maxInlineSize: '960px',
});

export const themeSample = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  padding: vars.space.large,
  borderRadius: vars.radius.card,
  background: vars.color.page,
  color: vars.color.text,
});

export const swatches = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: vars.space.small,
});

export const swatch = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  padding: vars.space.small,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.line}`,
});

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.medium,
});

export const bar = componentStyle({
  blockSize: vars.space.large,
  background: vars.color.accent.solid,
});

export const box = componentStyle({
  inlineSize: '120px',
  blockSize: '68px',
  background: vars.color.controlPressed,
});

export const name = componentStyle({
  inlineSize: '96px',
  flexShrink: 0,
  color: vars.color.textQuiet,
  fontSize: vars.text.meta.size,
});

export const whitePicture = componentStyle({
  display: 'flex',
  gap: vars.space.small,
  padding: vars.space.large,
  borderRadius: vars.radius.card,
  background: '#ffffff',
});
