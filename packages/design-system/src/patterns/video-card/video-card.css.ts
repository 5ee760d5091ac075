import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { vars } from '../../theme.css.ts';
import { belowPicture } from './card-height.ts';

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

/** How far the menu reaches over the edges of the card's texts: its dots are in line with them, its target is larger. */
const menuOverlap = '8px';

/**
 * The first row is air above the texts; what is in it keeps the first two columns, so that the menu takes the
 * third. There it begins higher than the texts, and being taller than its row it stretches nothing.
 */
export const body = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gridTemplateRows: `${menuOverlap} auto auto 1fr`,
  columnGap: vars.space.small,
  minBlockSize: belowPicture,
  paddingBlockStart: `calc(${vars.space.small} - ${menuOverlap})`,
  '::before': { content: '""', gridArea: '1 / 1 / auto / span 2' },
  selectors: {
    // The menu keeps its place while it is on its way.
    '&[data-has-menu]': {
      gridTemplateColumns: `36px minmax(0, 1fr) ${vars.size.target}`,
      marginInlineEnd: `-${menuOverlap}`,
    },
  },
});

export const avatar = componentStyle({ gridArea: '2 / 1 / -1' });

/** Of a skeleton. */
export const texts = componentStyle({ gridArea: '2 / 2 / -1' });

export const title = componentStyle({
  gridArea: '2 / 2',
  marginBlockEnd: vars.space.xxsmall,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
});

export const titleLink = componentStyle(coveringLink('4px'));

export const channel = componentStyle({
  gridArea: '3 / 2',
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
  gridArea: '4 / 2',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
