import { media, pageWidth, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { actionsRow } from '../about/video-actions.css.ts';
import { listHeight } from '../transcript/list-height.css.ts';

const { color, space } = vars;

const { besidePlayer } = pageWidth;

/** On a phone held sideways: the whole picture fits below the top bar, and beside it there is room to read. */
export const sidewaysPlayer = `min(60vw, calc((100dvh - ${vars.size.topBar}) * 16 / 9))`;

/** On a phone held sideways, everything but the player. */
const readingColumn = { [media.sidewaysPhone]: { gridColumn: 2 } };

/** Query container around the page: the width beside the side bar decides between two columns and one. */
export const frame = style({
  containerType: 'inline-size',
  containerName: 'watch',
  // In some browsers a container is a frame for fixed elements in it, such as the sheet of the comments.
  '@media': { [media.uprightPhone]: { containerType: 'normal' } },
  selectors: { '&[data-mini]': { containerType: 'normal' } },
});

/** In two columns, as wide as possible while the title below the player stays visible. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  inlineSize: '100%',
  marginInline: 'auto',
  // A player that stays at the top is a child of what scrolls below it.
  '@media': {
    [media.uprightPhone]: { display: 'flex', flexDirection: 'column' },
    [media.sidewaysPhone]: {
      // The player begins at the edge of the window, outside the page's padding.
      gridTemplateColumns: `calc(${sidewaysPlayer} - ${space.medium}) minmax(0, 1fr)`,
      gridTemplateRows: 'auto auto auto 1fr',
      gap: space.medium,
      alignItems: 'start',
    },
  },
  '@container': {
    [besidePlayer]: {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(280px, 28%, 400px)',
      // The list alone is in the first row; the rest of the player's height goes to the second, the comments to the third.
      gridTemplateRows: 'auto auto 1fr',
      rowGap: 0,
      alignItems: 'start',
      maxInlineSize: `max(720px, min(1760px, calc((100dvh - ${vars.size.topBar} - 172px) * 16 / 9 + 424px)))`,
      selectors: {
        // The player alone is in the first row.
        '&[data-theatre]': { gridTemplateRows: 'auto auto auto 1fr', maxInlineSize: 'none' },
        // Wide enough to read.
        '&[data-transcript-beside]': {
          gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 32%, 460px)',
        },
      },
    },
  },
});

/** In theatre mode, which needs two columns, each part is one row further down. */
export const theatre = `${page}[data-theatre] &`;

const transcriptBeside = `${page}[data-transcript-beside] &`;

const column = {
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
} as const;

/** The player and the details of its video. */
export const main = style({
  ...column,
  gap: space.medium,
  '@media': { [`${media.uprightPhone}, ${media.sidewaysPhone}`]: { display: 'contents' } },
  '@container': {
    [besidePlayer]: {
      gridColumn: 1,
      gridRow: '1 / 3',
      selectors: { [theatre]: { display: 'contents' } },
    },
  },
});

export const aboutColumn = style({
  ...column,
  gap: space.medium,
  '@media': readingColumn,
  '@container': {
    [besidePlayer]: {
      selectors: { [theatre]: { gridColumn: 1, gridRow: '2 / 4', marginBlockStart: space.medium } },
    },
  },
});

/** The playlist, the chapters and the transcript. */
export const panels = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  minInlineSize: 0,
  '@media': {
    // The whole transcript fits in the window.
    [media.sidewaysPhone]: { gridColumn: 2, vars: { [listHeight]: '66dvh' } },
  },
  '@container': {
    [besidePlayer]: {
      gridColumn: 2,
      gridRow: 1,
      marginBlockEnd: space.large,
      selectors: {
        [theatre]: { gridRow: 2, marginBlockStart: space.medium },
        // Down to the lower end of the window; the suggestions follow.
        [transcriptBeside]: {
          minBlockSize: `calc(100dvh - ${vars.size.topBar} - ${space.medium} - ${space.large})`,
          vars: { [listHeight]: 'none' },
        },
      },
    },
  },
});

/** The transcript is the last panel. */
globalStyle(`${page}[data-transcript-beside] > ${panels} > :last-child`, {
  '@container': {
    [besidePlayer]: { flex: '1 0 320px', minBlockSize: 0 },
  },
});

export const comments = style({
  minInlineSize: 0,
  // In one column they are below the list, whose height is unknown until it has loaded.
  selectors: { '&[data-is-playlist-loading]': { display: 'none' } },
  '@media': readingColumn,
  '@container': {
    [besidePlayer]: {
      gridColumn: 1,
      gridRow: 3,
      marginBlockStart: space.medium,
      selectors: {
        '&[data-is-playlist-loading]': { display: 'block' },
        [theatre]: { gridRow: 4 },
      },
    },
  },
});

/** While a finger drags it, one sees what is below. */
const openSheet = '[data-is-open]:not([data-dragged])';

/** The sheet of the comments covers all but the player of a phone. What is below it must not get the focus. */
globalStyle(
  `${page}:has(> ${comments} ${openSheet}) > :not(${main}, ${comments}), ${page}:has(> ${comments} ${openSheet}) ${aboutColumn}`,
  {
    '@media': { [media.uprightPhone]: { visibility: 'hidden' } },
  },
);

/** In one column they are last. */
export const suggestions = style({
  display: 'none',
  minInlineSize: 0,
  selectors: { [`${comments} ~ &`]: { display: 'block' } },
  '@media': readingColumn,
  '@container': {
    [besidePlayer]: {
      display: 'block',
      gridColumn: 2,
      gridRow: '1 / 4',
      selectors: {
        [`${panels} ~ &`]: { gridRow: '2 / 4' },
        [theatre]: { gridRow: '2 / 5', marginBlockStart: space.medium },
        [`${page}[data-theatre] > ${panels} ~ &`]: { gridRow: '3 / 5', marginBlockStart: 0 },
      },
    },
  },
});

/** The small player is over another page; the playlist goes on to lead to the next video. */
globalStyle(`${frame}[data-mini] > ${page}, ${frame}[data-mini] ${main}`, { display: 'block' });
globalStyle(`${frame}[data-mini] > ${page} > :not(${main}), ${frame}[data-mini] ${aboutColumn}`, {
  display: 'none',
});

export const title = style({ overflowWrap: 'anywhere' });

/** Owner and actions. Its width decides whether the actions show their names. */
export const row = style({
  containerType: 'inline-size',
  containerName: actionsRow,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
});

export const owner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minInlineSize: 0,
});

export const names = style({ minInlineSize: 0, marginInlineEnd: space.xsmall });

/** The line of 24 px is the pointer target. */
export const ownerName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.strong,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  // A finger also hits the number of subscribers.
  '@media': { [media.coarsePointer]: { paddingBlockEnd: '20px', marginBlockEnd: '-20px' } },
});

export const about = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  padding: space.medium,
  borderRadius: vars.radius.card,
  background: color.panel,
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.small,
  fontWeight: vars.weight.strong,
});

/** The box of a playlist that is loading or cannot be shown. */
export const playlistBox = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.xsmall,
  padding: space.medium,
  borderRadius: vars.radius.card,
  background: color.panel,
  // As high as a full panel.
  selectors: { '&[data-stage="loading"]': { minBlockSize: '380px' } },
});

export const missing = style({ ...column, gap: space.xlarge });
