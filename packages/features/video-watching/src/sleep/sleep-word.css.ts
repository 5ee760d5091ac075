import { vars } from '@kinora/design-system/theme';
import { keyframes, style } from '@vanilla-extract/css';

const { space } = vars;
const { picture } = vars.color;

const appear = keyframes({ from: { opacity: 0 } });

/** A player with little room between its top and its controls. */
const SMALL_PLAYER = '(inline-size < 600px)';

/** Over the picture, down to the controls, which stay usable. */
export const layer = style({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  paddingBlockEnd: '56px',
  '@container': { [SMALL_PLAYER]: { paddingBlockEnd: '72px' } },
  // It fades out above the controls.
  background: `linear-gradient(color-mix(in srgb, ${picture.ground} 86%, transparent) calc(100% - 128px), transparent calc(100% - 48px))`,
  color: picture.text,
  animation: `${appear} ${vars.duration.open} ${vars.easing.enter}`,
  // The controls are below it; what is no control of the card is no target.
  pointerEvents: 'none',
});

export const card = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.small,
  paddingInline: space.medium,
  textAlign: 'center',
  textWrap: 'balance',
  pointerEvents: 'auto',
});

export const icon = style({
  display: 'grid',
  color: picture.textQuiet,
  '@container': { [SMALL_PLAYER]: { display: 'none' } },
});

export const text = style({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
});
