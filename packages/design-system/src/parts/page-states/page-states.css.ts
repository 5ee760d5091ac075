import { componentStyle } from '../../foundations/component-style.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { vars } from '../../theme.css.ts';

export const state = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.medium,
  paddingBlock: vars.space.xxlarge,
  paddingInline: vars.space.medium,
  marginInline: 'auto',
  maxInlineSize: '480px',
  textAlign: 'center',
});

export const drawing = componentStyle({
  inlineSize: '112px',
  blockSize: '84px',
  color: vars.color.lineControl,
});

export const light = componentStyle({ color: vars.color.accent.text });

export const title = componentStyle({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
  textWrap: 'balance',
});

export const advice = componentStyle({
  marginBlockStart: vars.space.xxsmall,
  color: vars.color.textQuiet,
  textWrap: 'pretty',
});
