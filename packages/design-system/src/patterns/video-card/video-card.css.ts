import type { StyleRule } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink, twoLines } from '../../foundations/covering-link.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { touchLine } from '../../foundations/touch-area.ts';
import { vars } from '../../theme.css.ts';
import { inOneColumn, inThreeColumns } from '../video-grid/video-grid.css.ts';
import { belowPicture } from './card-height.ts';

/** For the card of a lead, or what is in it. */
const asLead = (
  selector: '&[data-lead]' | '[data-lead] &',
  rule: NonNullable<StyleRule['selectors']>[string],
): Pick<StyleRule, '@container'> => ({
  '@container': { [inThreeColumns]: { selectors: { [selector]: rule } } },
});

/** In percent of the card's width. */
const pictureHeight = `${(100 * 9) / 16}%`;

/**
 * A card far from the viewport is neither laid out nor painted, but its height is known: space for the picture is
 * reserved outside the skipped content, and the rest has a fixed height. So a long list scrolls as smoothly as a short
 * one, and nothing jumps. In one column the height follows the title, so each card is laid out; a list skips whole groups.
 */
export const card = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  paddingBlockStart: pictureHeight,
  ...asLead('&[data-lead]', {
    gridColumn: 'span 2',
    gridRow: 'span 2',
    contentVisibility: 'visible',
  }),
  '@supports': {
    // The focus ring lies outside the card. Browsers that would clip it render every card.
    '(overflow-clip-margin: 8px)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: belowPicture,
      overflowClipMargin: '8px',
      '@container': { [inOneColumn]: { contentVisibility: 'visible' } },
      selectors: {
        // The player can only shrink into a picture that is laid out before the first frame of the page.
        ':root:active-view-transition &': { contentVisibility: 'visible' },
      },
    },
  },
});

/** Drawn into the space that the card reserves for it. */
export const picture = componentStyle({ marginBlockStart: `-${pictureHeight}` });

/**
 * How far the menu button extends beyond the card's texts, so that its dots line up with them although the target is
 * larger.
 */
const menuOverlap = '8px';

/**
 * The first row is the space above the texts. `::before` fills its first two columns, so the menu goes into the third
 * and starts above the texts; it can be taller than the title without stretching the title's row.
 */
export const body = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gridTemplateRows: `${menuOverlap} auto auto 1fr`,
  columnGap: vars.space.small,
  minBlockSize: belowPicture,
  paddingBlockStart: `calc(${vars.space.small} - ${menuOverlap})`,
  '::before': { content: '""', gridArea: '1 / 1 / auto / span 2' },
  '@container': {
    [inOneColumn]: { minBlockSize: 0 },
    ...asLead('[data-lead] &', { gridTemplateRows: `${menuOverlap} auto auto auto 1fr` })[
      '@container'
    ],
  },
  selectors: {
    // Reserves the menu's space while the menu loads.
    '&[data-has-menu]': {
      gridTemplateColumns: `36px minmax(0, 1fr) ${vars.size.target}`,
      marginInlineEnd: `-${menuOverlap}`,
    },
  },
});

export const avatar = componentStyle({
  gridArea: '2 / 1 / -1',
  // In the middle of the first line of a larger title.
  ...asLead('[data-lead] &', { marginBlockStart: '3px' }),
});

/** Used by the skeleton. */
export const texts = componentStyle({ gridArea: '2 / 2 / -1' });

export const title = componentStyle({
  gridArea: '2 / 2',
  marginBlockEnd: vars.space.xxsmall,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
  ...asLead('[data-lead] &', {
    ...titleFace,
    marginBlockEnd: vars.space.xsmall,
    fontSize: vars.text.display.size,
    lineHeight: vars.text.display.line,
    textWrap: 'balance',
  }),
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
  // A target of 24 px in a line of 20 px.
  marginBlock: '-2px',
  paddingBlock: '2px',
  borderRadius: '4px',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
  ':hover': { color: vars.color.text },
  '@media': touchLine,
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

export const description = componentStyle({
  display: 'none',
  ...asLead('[data-lead] &', {
    ...twoLines,
    gridArea: '5 / 2',
    marginBlockStart: vars.space.xsmall,
    maxInlineSize: vars.size.reading,
  }),
});
