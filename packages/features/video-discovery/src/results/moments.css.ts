import { vars } from '@kinora/design-system/theme';
import { type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { descriptionHeight, wide } from './result-row.css.ts';

const { color, space, text } = vars;

/** The space of a still. It is known before the storyboard arrives. */
export const stillSizes = {
  strip: { widthPx: 71, heightPx: 40 },
  list: { widthPx: 112, heightPx: 63 },
} as const;

const aboveTitleLink: StyleRule = { position: 'relative', zIndex: 1, display: 'grid' };

export const moments = styleVariants({
  list: [
    {
      ...aboveTitleLink,
      gap: space.small,
      // In a narrow page below the picture and the menu, too.
      gridColumn: '1 / -1',
      '@container': { [wide]: { gridColumn: '2 / -1' } },
    },
  ],
  // Below the texts it would move the rows that are already read.
  strip: [
    {
      ...aboveTitleLink,
      display: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: space.small,
      minBlockSize: descriptionHeight,
      marginBlockStart: space.xxsmall,
      '@container': { [wide]: { display: 'grid' } },
    },
  ],
});

/** The pointer target begins and ends at the edges of the texts. */
export const moment = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  blockSize: '100%',
  padding: space.xxsmall,
  margin: `calc(-1 * ${space.xxsmall})`,
  borderRadius: vars.radius.small,
  ':hover': { background: color.controlHover, textDecoration: 'none' },
});

export const item = styleVariants({ strip: { containerType: 'inline-size' }, list: {} });

/** Wide enough for a still and some words. */
const roomy = '(inline-size >= 180px)';

const frame = ({ widthPx, heightPx }: (typeof stillSizes)[keyof typeof stillSizes]): StyleRule => ({
  display: 'grid',
  // A larger still is centred.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  inlineSize: `${widthPx}px`,
  blockSize: `${heightPx}px`,
  borderRadius: vars.radius.small,
  background: color.control,
});

/** The place of a still, also before it has loaded. */
export const still = styleVariants({
  strip: [
    frame(stillSizes.strip),
    { display: 'none', '@container': { [roomy]: { display: 'grid' } } },
  ],
  list: [frame(stillSizes.list)],
});

const fewLines: StyleRule = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minInlineSize: 0,
};

export const words = styleVariants({
  strip: {
    ...fewLines,
    WebkitLineClamp: 3,
    fontSize: text.caption.size,
    lineHeight: text.caption.line,
  },
  list: {
    ...fewLines,
    WebkitLineClamp: 3,
    fontSize: text.meta.size,
    lineHeight: text.meta.line,
  },
});

export const time = style({
  marginInlineEnd: space.xxsmall,
  color: color.accent.text,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
