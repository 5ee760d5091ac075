import { globalStyle, keyframes } from '@vanilla-extract/css';
import { atLowerEdge, bottomSheet, menuPlace } from '../../foundations/bottom-sheet.ts';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { layers, media, vars } from '../../theme.css.ts';

const { color, space, radius } = vars;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const appear = keyframes({ from: { opacity: 0 } });

export const content = componentStyle({
  zIndex: vars.layer.menu,
  minInlineSize: '220px',
  maxInlineSize: 'calc(100vw - 16px)',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  // A track would be square in the round corners.
  scrollbarColor: `${color.lineControl} transparent`,
  padding: space.xsmall,
  borderRadius: radius.large,
  background: color.raised,
  color: color.text,
  boxShadow: color.shadow,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  animation: `${rise} ${vars.duration.open} ${vars.easing.enter}`,
  outline: 'none',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

/** So low that the five rows fit in the player only if they are lower, too. */
const LOW = '(height < 420px)';

/** Above the controls at the end of the player, and never higher than it. */
export const corner = componentStyle({
  '@media': { [LOW]: { paddingBlock: '6px' } },
  flex: '0 1 auto',
  minBlockSize: 0,
  maxBlockSize: '100%',
  pointerEvents: 'auto',
});

/** At the lower edge of the screen, below a player that stays at its top. */
export const sheet = componentStyle({
  ...bottomSheet,
  maxBlockSize: `max(200px, calc(100dvh - 56.25vw - ${vars.size.topBar}))`,
});

// These two places depend on the player and the screen alone.
globalStyle(`${menuPlace}:has(> ${corner})`, {
  '@layer': {
    [layers.components]: {
      // Above the seek bar; what does not fit in a low player scrolls.
      inset: `${space.small} ${space.small} 76px auto !important`,
      minInlineSize: '0 !important',
      transform: 'none !important',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      maxInlineSize: `calc(100% - 2 * ${space.small})`,
      pointerEvents: 'none',
    },
  },
});
globalStyle(`${menuPlace}:has(> ${sheet})`, inComponents(atLowerEdge));

export const backdrop = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.menu,
  background: color.overlay,
  animation: `${appear} ${vars.duration.open}`,
});

export const level = componentStyle({ inlineSize: '304px', maxInlineSize: '100%' });

/** A player of 16:9 that has no room for eight rows above each other. */
const LOW_PLAYER = '(inline-size < 820px)';
/** In two columns, rows of such a player have no room for arrows. */
const SMALL_PLAYER = '(inline-size < 600px)';

/** What is chosen. In a low player, more rows than fit above each other are in two columns. */
export const firstLevel = componentStyle({
  inlineSize: '304px',
  maxInlineSize: '100%',
  '@container': {
    [LOW_PLAYER]: {
      selectors: {
        [`${corner} &:has(> :nth-child(6))`]: {
          inlineSize: '540px',
          columns: 2,
          columnGap: space.xxsmall,
        },
      },
    },
  },
});
export const wideLevel = componentStyle({ inlineSize: '404px', maxInlineSize: '100%' });
globalStyle(`${sheet} > *`, inComponents({ inlineSize: '100%' }));

const focused = {
  '&[data-highlighted]': { background: color.controlHover },
  '&[data-highlighted]:focus-visible': {
    outline: `2px solid ${color.focusRing}`,
    outlineOffset: '-2px',
  },
} as const;

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minBlockSize: '44px',
  paddingInline: space.small,
  borderRadius: radius.card,
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  fontWeight: vars.weight.medium,
} as const;

export const item = componentStyle({
  ...entry,
  selectors: focused,
  '@media': { [LOW]: { selectors: { [`${corner} &`]: { minBlockSize: '36px' } } } },
  '@container': {
    [LOW_PLAYER]: {
      selectors: {
        [`${corner} ${firstLevel} &`]: {
          gap: space.xsmall,
          paddingInline: space.xsmall,
          breakInside: 'avoid',
        },
      },
    },
  },
});

export const icon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  flexShrink: 0,
});

export const check = componentStyle({ display: 'grid', color: color.accent.text });

export const value = componentStyle({
  marginInlineStart: 'auto',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontWeight: vars.weight.regular,
});

export const arrow = componentStyle({
  '@container': {
    [SMALL_PLAYER]: {
      selectors: { [`${corner} ${firstLevel}:has(> :nth-child(6)) &`]: { display: 'none' } },
    },
  },
  flexShrink: 0,
  marginInline: `calc(-1 * ${space.xxsmall})`,
  color: color.textQuiet,
});

/** A switch: an outline while it is off, filled while it is on. */
export const track = componentStyle({
  flexShrink: 0,
  marginInlineStart: 'auto',
  inlineSize: '36px',
  padding: '2px',
  borderRadius: radius.full,
  border: `2px solid ${color.textQuiet}`,
  transition: `background-color ${vars.duration.feedback}, border-color ${vars.duration.feedback}`,
  '::before': {
    content: '""',
    display: 'block',
    inlineSize: '12px',
    blockSize: '12px',
    borderRadius: radius.full,
    background: color.textQuiet,
    transition: `margin-inline-start ${vars.duration.feedback}`,
  },
  selectors: {
    '&[data-on]': { background: color.accent.solid, borderColor: color.accent.solid },
    '&[data-on]::before': { marginInlineStart: '16px', background: color.accent.onSolid },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      '::before': { background: 'ButtonText' },
      selectors: {
        '&[data-on]': { background: 'Highlight', borderColor: 'Highlight' },
        '&[data-on]::before': { background: 'HighlightText' },
      },
    },
  },
});

export const backRow = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
});

export const back = componentStyle({
  ...entry,
  flex: 1,
  fontWeight: vars.weight.strong,
  selectors: focused,
});

export const reset = componentStyle({
  ...entry,
  color: color.accent.text,
  fontWeight: vars.weight.strong,
  selectors: focused,
});

/** As high as two lines of the largest captions. The ground is a picture in small: light and dark. */
export const sample = componentStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: '64px',
  marginBlock: space.xxsmall,
  borderRadius: radius.card,
  overflow: 'hidden',
  background: `linear-gradient(100deg, ${color.picture.ground}, ${color.lineControl} 75%, ${color.picture.text} 115%)`,
  color: color.picture.text,
  fontSize: 'calc(var(--caption-size) * 15px)',
  lineHeight: 1.35,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
});

export const chipRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.small,
  paddingInline: space.small,
  paddingBlock: '2px',
});

export const chipLabel = componentStyle({
  inlineSize: '84px',
  flexShrink: 0,
  color: color.textQuiet,
  fontSize: vars.text.caption.size,
});

export const chips = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 264px',
  gap: space.xxsmall,
});

export const chip = componentStyle({
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '36px',
  paddingInline: space.xsmall,
  borderRadius: radius.full,
  background: color.control,
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  fontSize: vars.text.caption.size,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    ...focused,
    '&[aria-checked="true"]': { background: color.text, color: color.page },
  },
  '@media': {
    [media.coarsePointer]: { minBlockSize: vars.size.target },
    [media.forcedColors]: {
      border: '1px solid ButtonText',
      selectors: {
        '&[aria-checked="true"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
