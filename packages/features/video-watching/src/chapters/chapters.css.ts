import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const count = style({
  color: color.textQuiet,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});

export const list = style({
  maxBlockSize: 'clamp(160px, 50dvh, 460px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus rings of the chapters.
  padding: space.xxsmall,
  marginInline: `calc(-1 * ${space.xxsmall})`,
});

export const chapter = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  inlineSize: '100%',
  minBlockSize: '44px',
  padding: `6px ${space.xsmall}`,
  borderRadius: vars.radius.small,
  // Visible without colours, too.
  borderInlineStart: '3px solid transparent',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  textAlign: 'start',
  selectors: {
    'button&:hover': { background: color.controlHover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      background: color.control,
      borderInlineStartColor: color.accent.text,
      fontWeight: vars.weight.medium,
    },
  },
});

/** Reserves the space of a still. */
export const still = style({
  flexShrink: 0,
  display: 'block',
  inlineSize: '96px',
  blockSize: '54px',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: color.picture.ground,
});

export const texts = style({ flex: 1, minInlineSize: 0 });

export const title = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
});

export const time = style({
  color: color.accent.text,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.medium,
});
