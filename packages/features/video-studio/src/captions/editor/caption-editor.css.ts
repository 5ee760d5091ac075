import { hiddenFromSight, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tallest } from './cue-player.css.ts';
import { layout } from './editor-layout.ts';

const { color, space } = vars;

/** The padding of what scrolls, the body of the dialog or its overlay: parts that stay in view reach over it. */
const OVER_PADDING = '-6px';
const OVER_OVERLAY = `calc(-1 * ${space.medium})`;

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  flexGrow: 1,
  '@media': { [layout.wide]: { minBlockSize: 0 } },
});

export const panes = style({
  display: 'grid',
  gap: space.small,
  flexGrow: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  selectors: {
    // An open tool needs some of the height of a low window.
    '&:has([data-tool-panel]:not([hidden]))': {
      vars: { [tallest]: 'clamp(120px, calc(100dvh - 580px), 45dvh)' },
    },
  },
  '@media': {
    [layout.beside]: {
      gridTemplateColumns: 'minmax(284px, 2fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"stage tools" "stage list"',
    },
    [layout.wide]: {
      minBlockSize: 0,
      columnGap: space.large,
      gridTemplateColumns: 'minmax(360px, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"player list" "tools list" "timeline timeline"',
    },
  },
});

/** Player and timeline, which stay in view. In a wide window each has its own place. */
export const stage = style({
  position: 'sticky',
  insetBlockStart: OVER_PADDING,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  alignSelf: 'start',
  minInlineSize: 0,
  paddingBlock: space.xxsmall,
  background: color.panel,
  '@media': {
    [layout.scrollsWhole]: { insetBlockStart: OVER_OVERLAY },
    [layout.tiny]: { display: 'contents' },
    [layout.beside]: { gridArea: 'stage' },
    [layout.wide]: { display: 'contents' },
  },
});

export const player = style({
  minInlineSize: 0,
  '@media': {
    [layout.tiny]: {
      position: 'sticky',
      insetBlockStart: OVER_PADDING,
      zIndex: 2,
      paddingBlock: space.xxsmall,
      background: color.panel,
    },
    [`${layout.tiny} and ${layout.scrollsWhole}`]: { insetBlockStart: OVER_OVERLAY },
    [layout.wide]: { gridArea: 'player' },
  },
});

export const timeline = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxsmall,
  minInlineSize: 0,
  '@media': { [layout.wide]: { gridArea: 'timeline' } },
});

const scroller = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
} as const;

export const tools = style({
  minInlineSize: 0,
  // A row of pills that scrolls would widen the dialog of a page at 400 %.
  contain: 'inline-size',
  // As much as the row of pills reaches over, or the tools would scroll sideways.
  padding: space.xxsmall,
  marginInline: `calc(-1 * ${space.xxsmall})`,
  '@media': {
    [layout.beside]: { gridArea: 'tools' },
    [layout.wide]: { gridArea: 'tools', ...scroller },
  },
});

export const list = style({
  minInlineSize: 0,
  containerType: 'inline-size',
  '@media': {
    [layout.beside]: { gridArea: 'list' },
    [layout.wide]: { gridArea: 'list', ...scroller, paddingInline: '3px' },
  },
});

/** Tab and the keys scroll a control so far that neither the player nor the footer covers it. */
globalStyle(`${list} :focus`, {
  scrollMarginBlockEnd: '120px',
  scrollMarginBlockStart: 'calc(24dvh + 160px)',
  '@media': {
    [layout.tiny]: { scrollMarginBlock: 'calc(36dvh + 16px) 16px' },
    [layout.beside]: { scrollMarginBlock: '32px 64px' },
    [layout.wide]: { scrollMarginBlock: '32px' },
  },
});

/** Stays in view, because thousands of captions may lie above it. A page at 400 % has no space for it. */
export const footer = style({
  position: 'sticky',
  insetBlockEnd: OVER_PADDING,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xsmall,
  paddingBlock: space.xxsmall,
  background: color.panel,
  '@media': {
    [layout.scrollsWhole]: { insetBlockEnd: OVER_OVERLAY },
    [layout.tiny]: { position: 'static' },
    // Below player and timeline, so that the list has the whole height.
    [layout.beside]: {
      inlineSize: `max(284px, calc((100% - ${space.small}) * 0.4))`,
      marginBlockStart: `calc(-1 * (48px + ${space.small}))`,
    },
  },
});

export const status = style({
  flex: '1 1 120px',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
  '@media': {
    // One bar. What hinders saving has a line above it; else the button tells the state, and screen readers hear it.
    [layout.oneBar]: {
      order: -1,
      flexBasis: '100%',
      selectors: {
        '&[data-is-quiet]': hiddenFromSight,
      },
    },
    [layout.wide]: { textAlign: 'end' },
  },
});
