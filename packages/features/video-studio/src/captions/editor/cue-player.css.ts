import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { picture } = vars.color;

export const frame = style({
  position: 'relative',
  flexShrink: 0,
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.small,
  background: picture.ground,
  // On a small screen the captions need the space.
  '@media': {
    [media.small]: {
      alignSelf: 'center',
      inlineSize: '100%',
      maxInlineSize: 'calc(30dvh * 16 / 9)',
    },
  },
});

/** Rounded by itself, because a frame that clips it would cut off its focus ring. */
export const video = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
});

/** Above the native controls, whose height no browser tells. In a very small picture half of it remains for the words. */
const CONTROLS = 'min(64px, 50%)';

export const words = style({
  position: 'absolute',
  insetInline: vars.space.xsmall,
  insetBlockEnd: CONTROLS,
  maxBlockSize: `calc(100% - ${CONTROLS})`,
  overflow: 'hidden',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - 2 * ${vars.space.xsmall})`,
  marginInline: 'auto',
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.badge,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  textAlign: 'center',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});
