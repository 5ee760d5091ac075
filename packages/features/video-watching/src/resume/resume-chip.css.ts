import { media, vars } from '@kinora/design-system/theme';
import { keyframes, style } from '@vanilla-extract/css';

const { picture } = vars.color;

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Over the picture, above the controls. */
export const chip = style({
  position: 'absolute',
  insetBlockEnd: '88px',
  insetInlineStart: vars.space.medium,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xxsmall,
  borderRadius: vars.radius.full,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  animation: `${appear} ${vars.duration.open} ${vars.easing.enter}`,
  '@media': {
    [media.forcedColors]: { border: '1px solid CanvasText' },
    // There, play is in the middle of the picture and "Unmute" in the other corner.
    [`${media.phone}, ${media.sidewaysPhone}`]: {
      insetBlock: `${vars.space.xsmall} auto`,
      insetInline: `auto ${vars.space.xsmall}`,
      paddingInlineStart: vars.space.small,
      gap: 0,
      fontSize: vars.text.meta.size,
    },
  },
});

export const startOver = style({ color: picture.text, fontWeight: vars.weight.strong });
