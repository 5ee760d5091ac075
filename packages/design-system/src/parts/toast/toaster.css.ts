import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const region = componentStyle({
  position: 'fixed',
  // Physical `left` in every writing direction: the specification says "bottom left".
  left: vars.space.medium,
  insetBlockEnd: vars.space.medium,
  zIndex: vars.layer.toast,
  inlineSize: `min(360px, calc(100% - 2 * ${vars.space.medium}))`,
  pointerEvents: 'none',
  // Above the controls of a player.
  selectors: { ':fullscreen > &': { insetBlockEnd: '96px' } },
});

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
});

/** A notification, with its button over the end of it. */
export const place = componentStyle({ position: 'relative', pointerEvents: 'auto' });

export const toast = recipe({
  base: inComponents({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.small,
    inlineSize: '100%',
    padding: vars.space.small,
    paddingInlineEnd: vars.space.medium,
    textAlign: 'start',
    fontSize: vars.text.meta.size,
    lineHeight: vars.text.meta.line,
    fontWeight: vars.weight.medium,
    color: color.text,
    background: color.raised,
    border: '1px solid transparent',
    borderRadius: vars.radius.card,
    boxShadow: color.shadow,
    animation: `${arrive} ${vars.duration.open} ${vars.easing.enter}`,
    selectors: { '[data-has-action] > &': { paddingInlineEnd: '96px' } },
  }),
  variants: {
    kind: {
      success: inComponents({ vars: { '--toast-tone': color.positive.text } }),
      error: inComponents({ vars: { '--toast-tone': color.critical.text } }),
      info: inComponents({ vars: { '--toast-tone': color.notice.text } }),
    },
  },
});

export const icon = componentStyle({ flexShrink: 0, color: 'var(--toast-tone)' });

export const text = componentStyle({ overflowWrap: 'anywhere', minInlineSize: 0 });

/** As high as a finger needs, in a notification of one line, too. */
export const action = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space.xxsmall,
  minInlineSize: '72px',
  minBlockSize: vars.size.target,
  marginBlock: 'auto',
  blockSize: 'fit-content',
  borderRadius: vars.radius.small,
  fontSize: vars.text.meta.size,
  fontWeight: vars.weight.strong,
  color: color.accent.text,
  animation: `${arrive} ${vars.duration.open} ${vars.easing.enter}`,
  ':hover': { background: color.controlHover },
});
