import { globalStyle, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { CURRENT_GROUND } from '../../foundations/glow.ts';
import { layers, media, vars } from '../../theme.css.ts';

const { color, size, space } = vars;

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const frame = componentStyle({
  display: 'grid',
  gridTemplateRows: `${size.topBar} 1fr`,
  minBlockSize: '100dvh',
});

export const topBar = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  display: 'grid',
  // The search field gives way to what stands at both sides.
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 640px) minmax(max-content, 1fr)',
  alignItems: 'center',
  gap: space.medium,
  blockSize: size.topBar,
  // The icon of the menu button begins near the margin of the page, and the last control ends on it.
  paddingInline: `20px ${space.xlarge}`,
  // A veil that fades below the bar; where the browser can tell, only once the page is scrolled.
  '::before': {
    content: '""',
    position: 'absolute',
    inset: `0 0 calc(-1 * ${space.large})`,
    zIndex: -1,
    background: `linear-gradient(${color.page} 60%, transparent)`,
    pointerEvents: 'none',
  },
  '@supports': {
    '(animation-timeline: scroll())': {
      selectors: {
        '&::before': {
          // A page that does not scroll has no timeline.
          opacity: 0,
          animation: `${appear} linear both`,
          animationTimeline: 'scroll()',
          animationRange: '0 64px',
        },
      },
    },
  },
  '@media': {
    // The brand gives way to the other parts.
    [media.small]: { gridTemplateColumns: 'minmax(0, auto) 1fr max-content' },
    [`${media.phone}, ${media.sidewaysPhone}`]: {
      paddingInline: `${space.xsmall} ${space.medium}`,
      gap: space.xsmall,
    },
  },
});

/** On a phone, a page whose player stays at the top has no room for both. */
globalStyle(`html:has([data-stays-at-top]) ${topBar}`, {
  '@layer': {
    [layers.components]: {
      '@media': { [`${media.uprightPhone}, ${media.sidewaysPhone}`]: { position: 'relative' } },
    },
  },
});

/** Scrolls focused elements into view below the bar, not under it. */
globalStyle(
  `html:has(${topBar})`,
  inComponents({ scrollPaddingBlockStart: `calc(${size.topBar} + ${space.xsmall})` }),
);

export const barStart = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
  minInlineSize: 0,
  '@media': {
    // A long brand leaves room for the search field.
    [media.large]: { maxInlineSize: '40vw' },
    [media.phone]: { gap: space.xxsmall },
  },
});

export const barMiddle = componentStyle({
  display: 'flex',
  justifyContent: 'center',
  minInlineSize: 0,
  '@media': { [media.small]: { justifyContent: 'flex-end' } },
  // Room for the icon of a collapsed search field.
  selectors: { '&:not(:empty)': { minInlineSize: size.target } },
});

export const barEnd = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xsmall,
  '@media': { [media.phone]: { gap: space.xxsmall } },
});

export const middle = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
});

/** As high as the page, so that the column in it can stay in view. */
export const side = componentStyle({ alignSelf: 'stretch' });

export const content = componentStyle({
  minInlineSize: 0,
  inlineSize: '100%',
  maxInlineSize: '2200px',
  marginInline: 'auto',
  paddingInline: space.xlarge,
  paddingBlock: space.medium,
  '@media': { [`${media.phone}, ${media.sidewaysPhone}`]: { paddingInline: space.medium } },
});

const column = {
  position: 'sticky',
  insetBlockStart: size.topBar,
  blockSize: `calc(100dvh - ${size.topBar})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  paddingBlock: space.small,
} as const;

export const rail = componentStyle({
  ...column,
  inlineSize: size.rail,
  paddingInline: '2px',
  // On small screens the pictures need the width; the panel opens with one press.
  '@media': { [media.small]: { display: 'none' } },
});

export const panel = recipe({
  base: inComponents({
    ...column,
    inlineSize: size.sidePanel,
    paddingInline: space.small,
  }),
  variants: {
    placement: {
      beside: {},
      over: inComponents({
        position: 'fixed',
        insetBlockStart: 0,
        insetInlineStart: 0,
        zIndex: vars.layer.sidePanel,
        blockSize: '100dvh',
        inlineSize: `min(${size.sidePanel}, 80vw)`,
        background: color.panel,
        boxShadow: color.shadow,
        // Scrolls focused links into view below a head that stays, not under it.
        scrollPaddingBlockStart: size.topBar,
        // A finger moves it sideways.
        touchAction: 'pan-y',
      }),
    },
  },
});

/** Groups the panel and its overlay without a box of its own. */
export const withVeil = componentStyle({ display: 'contents' });

export const overlay = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.sidePanel,
  background: color.overlay,
  cursor: 'default',
});

/** The page behind the overlay does not scroll, and the scroll bar gutter is dimmed as well. */
globalStyle(
  `html:has(${overlay})`,
  inComponents({
    overflow: 'hidden',
    scrollbarGutter: 'stable',
    background: color.pageBehindOverlay,
  }),
);

export const navList = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
});

export const navLink = recipe({
  base: inComponents({
    display: 'flex',
    alignItems: 'center',
    borderRadius: vars.radius.full,
    color: color.text,
    transition: `background-color ${vars.duration.feedback}`,
    ':hover': { background: color.control },
    selectors: {
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current="page"]': {
        // Translucent, so that it stands out from any light behind the page.
        background: `color-mix(in srgb, ${color.text} ${CURRENT_GROUND * 100}%, transparent)`,
        color: color.accent.text,
        fontWeight: vars.weight.strong,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[aria-current="page"]': { outline: '2px solid Highlight' } },
      },
    },
  }),
  variants: {
    shape: {
      rail: inComponents({
        flexDirection: 'column',
        justifyContent: 'center',
        gap: space.xxsmall,
        minBlockSize: '64px',
        // Below the type scale, because "Subscriptions" has to fit into 76 px.
        fontSize: '0.6875rem',
        fontStretch: '90%',
        lineHeight: vars.text.caption.line,
        textAlign: 'center',
        selectors: { '&[aria-current="page"]': { fontWeight: vars.weight.medium } },
      }),
      panel: inComponents({
        gap: space.medium,
        minBlockSize: size.target,
        paddingInline: space.small,
        fontSize: vars.text.meta.size,
        lineHeight: vars.text.meta.line,
      }),
    },
  },
});

export const navLabel = componentStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxInlineSize: '100%',
});

export const navIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minInlineSize: '24px',
});

export const section = componentStyle({
  paddingBlockEnd: space.large,
});

export const sectionTitle = componentStyle({
  paddingInline: space.small,
  paddingBlock: space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.strong,
  color: color.textQuiet,
});
