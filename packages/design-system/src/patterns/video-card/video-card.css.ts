import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { vars } from '../../theme.css.ts';
import { belowPicture, textsHeight } from './card-height.ts';

/** Of the card's width. */
const pictureHeight = `${(100 * 9) / 16}%`;

/**
 * A card far from the screen is neither laid out nor painted, and its height is known all the same: the picture has a
 * place beside the content, and the rest is always as tall. So a long list scrolls as a short one, and nothing jumps.
 */
export const card = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  paddingBlockStart: pictureHeight,
  '@supports': {
    // The focus ring lies around the card: where it would be cut off, every card is drawn.
    '(overflow-clip-margin: 8px)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: belowPicture,
      overflowClipMargin: '8px',
    },
  },
});

/** Drawn in the place that the card keeps for it. */
export const picture = componentStyle({ marginBlockStart: `-${pictureHeight}` });

export const body = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  columnGap: vars.space.small,
  paddingBlockStart: vars.space.small,
});

export const texts = componentStyle({ minInlineSize: 0, minBlockSize: textsHeight });

export const title = componentStyle({
  marginBlockEnd: vars.space.xxsmall,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
});

export const titleLink = componentStyle(coveringLink('4px'));

export const channel = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'block',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A target of 24 px in a line of 20.
  marginBlock: '-2px',
  paddingBlock: '2px',
  borderRadius: '4px',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
  ':hover': { color: vars.color.text },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const meta = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Flex, because the margins of skeleton lines must not collapse. */
export const skeletonLines = componentStyle({ display: 'flex', flexDirection: 'column' });

/** Keeps its place while the menu is on its way. */
export const menu = componentStyle({
  position: 'relative',
  zIndex: 1,
  minInlineSize: vars.size.target,
  marginBlockStart: '-8px',
  marginInlineEnd: '-8px',
});
