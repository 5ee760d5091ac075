import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { picture } = vars.color;

export const frame = style({
  position: 'relative',
  flexShrink: 0,
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
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

export const video = style({ display: 'block', inlineSize: '100%', blockSize: '100%' });

/** Above the native controls, whose height no browser tells. */
export const words = style({
  position: 'absolute',
  insetInline: vars.space.xsmall,
  insetBlockEnd: '64px',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - 2 * ${vars.space.xsmall})`,
  marginInline: 'auto',
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.control,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  textAlign: 'center',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});
