import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color, space, radius, text } = vars;

export const bar = componentStyle({
  display: 'inline-block',
  verticalAlign: 'middle',
  blockSize: space.medium,
  maxInlineSize: '100%',
  background: color.accent.solid,
});

export const oneLine = componentStyle({ whiteSpace: 'nowrap' });

export const box = componentStyle({
  display: 'inline-block',
  verticalAlign: 'middle',
  inlineSize: '96px',
  blockSize: space.xxlarge,
  border: `1px solid ${color.lineControl}`,
  background: color.control,
});

export const theme = componentStyle({
  display: 'flex',
  overflow: 'clip',
  flexDirection: 'column',
  flex: '1 1 280px',
  minInlineSize: 0,
  gap: space.medium,
  padding: space.large,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.page,
  color: color.text,
});

export const raised = componentStyle({
  padding: space.large,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.shadow,
});

export const stack = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  blockSize: '208px',
});

export const sheet = componentStyle({
  position: 'absolute',
  inlineSize: '160px',
  padding: space.small,
  borderRadius: radius.small,
  border: `1px solid ${color.lineControl}`,
  background: color.raised,
  color: color.text,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
});

export const track = componentStyle({
  display: 'block',
  inlineSize: '160px',
  maxInlineSize: '100%',
  borderRadius: radius.full,
  background: color.control,
});

export const dot = componentStyle({
  display: 'block',
  inlineSize: space.medium,
  blockSize: space.medium,
  borderRadius: radius.full,
  background: color.accent.solid,
  selectors: { '[data-moved] > &': { transform: 'translateX(144px)' } },
});

export const curve = componentStyle({
  display: 'block',
  inlineSize: '96px',
  blockSize: '96px',
  overflow: 'visible',
  fill: 'none',
  stroke: color.accent.text,
  strokeWidth: 2,
});

export const curveFrame = componentStyle({ stroke: color.line, strokeWidth: 1 });

// In a narrow window the label of a column stands next to a sample, which has no baseline to share with it.
globalStyle(`[data-column]:has(> :is(${bar}, ${box}, ${track}))`, { alignItems: 'center' });
globalStyle(`[data-column]:has(${curve})`, { alignItems: 'start' });
