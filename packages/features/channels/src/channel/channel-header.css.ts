import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** In a low window, the tabs and the first videos are in the first view. */
export const header = style({
  display: 'grid',
  gap: vars.space.medium,
  '@media': { [media.low]: { gap: vars.space.xsmall } },
});

/** The band keeps its height while the picture loads. */
export const cover = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'clamp(112px, 17vw, 280px)',
  objectFit: 'cover',
  borderRadius: vars.radius.large,
  background: vars.color.control,
  // A narrow screen crops the plain side of the picture.
  selectors: { '&[data-cover="default"]': { objectPosition: '80% 50%' } },
  '@media': { [media.low]: { blockSize: '72px' } },
});

export const identity = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space.medium,
  '@media': { [media.phone]: { alignItems: 'flex-start' } },
});

export const avatar = style({
  inlineSize: '96px',
  blockSize: '96px',
  '@media': { [media.low]: { inlineSize: '64px', blockSize: '64px' } },
});

export const names = style({
  flex: '1 1 200px',
  minInlineSize: 0,
  display: 'grid',
  gap: vars.space.xsmall,
  '@media': { [media.low]: { gap: 0 } },
});

export const words = style({ overflowWrap: 'anywhere' });

/** The loudest words of the page. */
export const title = style({
  fontSize: vars.text.poster.size,
  lineHeight: vars.text.poster.line,
  // The letters reach below the line.
  paddingBlockEnd: '0.06em',
  fontStretch: vars.width.poster,
  letterSpacing: '-0.024em',
  overflowWrap: 'anywhere',
  '@media': { [media.low]: { fontSize: '2.5rem' } },
});
