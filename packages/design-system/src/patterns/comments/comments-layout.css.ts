import {
  type CSSProperties,
  type StyleRule,
  createVar,
  fallbackVar,
  globalStyle,
  keyframes,
  style,
} from '@vanilla-extract/css';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { layers } from '../../foundations/layers.css.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { media, pageWidth, vars } from '../../theme.css.ts';
import { text as commentText } from './comment-card.css.ts';

const { space } = vars;

const column = { display: 'flex', flexDirection: 'column', gap: space.large } as const;

/** On a phone held upright everything stands below the player, whether or not the page says so by a container. */
const belowPlayer = <Rule extends StyleRule>(rule: Rule) => ({
  '@container': { [pageWidth.belowPlayer]: rule },
  '@media': { [media.uprightPhone]: rule },
});

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** The lower end of what stays at the top of the screen. */
export const sheetTop = createVar();

const isOpen = '&[data-is-open]';
const isCollapsed = '&:not([data-is-open])';

/** A card where everything is below the player. On a phone held upright, it opens as a sheet below what stays at the top. */
export const layout = style([
  inComponents({ ...column, maxInlineSize: vars.size.reading, minInlineSize: 0 }),
  inComponents(
    belowPlayer({
      gap: 0,
      maxInlineSize: 'none',
      paddingInline: space.medium,
      borderRadius: vars.radius.card,
      border: '1px solid transparent',
      background: vars.color.panel,
      selectors: {
        [isOpen]: { paddingBlockEnd: space.medium },
        // The toggle covers the whole card.
        [isCollapsed]: { position: 'relative', paddingBlockEnd: space.small },
      },
    }),
  ),
  inComponents({
    '@media': {
      [media.uprightPhone]: {
        selectors: {
          [isOpen]: {
            position: 'fixed',
            inset: 0,
            insetBlockStart: fallbackVar(sheetTop, vars.size.topBar),
            zIndex: vars.layer.sidePanel,
            paddingBlockEnd: 0,
            borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
            animation: `${rise} ${vars.duration.open} ${vars.easing.enter}`,
          },
        },
      },
    },
  }),
]);

/** The page behind the sheet does not scroll. */
globalStyle(`html:has(${layout}[data-is-open])`, {
  '@layer': {
    [layers.components]: { '@media': { [media.uprightPhone]: { overflow: 'hidden' } } },
  },
});

export const head = componentStyle(
  belowPlayer({
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: '48px',
    marginInline: `calc(-1 * ${space.medium})`,
    paddingInline: space.medium,
    selectors: { [`${layout}[data-is-open] > &`]: { position: 'relative' } },
  }),
);

export const title = style([
  inComponents({
    fontSize: vars.text.title.size,
    lineHeight: vars.text.title.line,
    ...titleFace,
    fontVariantNumeric: 'tabular-nums',
  }),
  // As the titles of the other panels.
  inComponents(
    belowPlayer({
      fontSize: vars.text.body.size,
      lineHeight: vars.text.body.line,
      fontWeight: vars.weight.strong,
      fontStretch: vars.width.normal,
      letterSpacing: 'normal',
    }),
  ),
]);

/** Covers the head, and the whole card while this is collapsed. */
export const toggle = style([
  inComponents({
    display: 'none',
    outline: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: vars.radius.card,
      cursor: 'pointer',
    },
    selectors: {
      '&:focus-visible::after': {
        outline: `2px solid ${vars.color.focusRing}`,
        outlineOffset: '-2px',
      },
    },
  }),
  inComponents(belowPlayer({ display: 'block' })),
]);

/** The icon turns, not the button: a transform would shrink the pressable area to the button itself. */
export const arrow = componentStyle({
  selectors: { [`${toggle}[aria-expanded="true"] > &`]: { transform: 'rotate(180deg)' } },
  '@media': {
    [media.uprightPhone]: {
      selectors: { [`${toggle}[aria-expanded="true"] > &`]: { display: 'none' } },
    },
  },
});

/** In place of the arrow of an open sheet. */
export const cross = componentStyle({
  display: 'none',
  '@media': {
    [media.uprightPhone]: {
      selectors: { [`${toggle}[aria-expanded="true"] > &`]: { display: 'block' } },
    },
  },
});

export const body = style([
  inComponents({ ...column, minInlineSize: 0, maxInlineSize: vars.size.reading }),
  inComponents({
    '@media': {
      [media.uprightPhone]: {
        selectors: {
          [`${layout}[data-is-open] > &`]: {
            flexGrow: 1,
            minBlockSize: 0,
            maxInlineSize: 'none',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            marginInline: `calc(-1 * ${space.medium})`,
            padding: `${space.xsmall} ${space.medium} ${space.large}`,
          },
        },
      },
    },
  }),
]);

/** Styles a part of a collapsed card. */
function inCollapsed(part: string, rule: CSSProperties) {
  globalStyle(`${layout}:not([data-is-open]) > ${body} > ${part}`, {
    '@layer': { [layers.components]: belowPlayer(rule) },
  });
}

/** Below the box is the newest comment, or why there is none. */
inCollapsed(':not(:nth-child(2))', { display: 'none' });
/** Each comment has the same height, so that nothing moves when it arrives. */
inCollapsed(':is(article, [data-skeleton="comment"])', {
  blockSize: `calc(${vars.text.body.line} + 2 * ${vars.text.meta.line})`,
  overflow: 'hidden',
});
inCollapsed(`article ${commentText} > p`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
});
/** The open comments have its buttons. */
inCollapsed('article :is([aria-controls], [aria-haspopup])', { display: 'none' });
/** A failure has no room for its picture. */
inCollapsed(':not(article, [data-skeleton="comment"])', { padding: 0 });
inCollapsed(':not(article) svg', { display: 'none' });
/** "Try again" is above the toggle, which covers the card. */
inCollapsed(':not(article) button', { position: 'relative', zIndex: 1 });

/** The avatar and the empty field of a comment box. */
export const boxSkeleton = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'center',
  blockSize: '44px',
});

/** One line of a card. */
export const lineSkeleton = componentStyle({
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.text.body.line,
});
