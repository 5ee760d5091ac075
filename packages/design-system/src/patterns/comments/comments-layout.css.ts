import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { pageWidth, vars } from '../../theme.css.ts';

const { space } = vars;

const column = { display: 'flex', flexDirection: 'column', gap: space.large } as const;

export const layout = componentStyle({
  ...column,
  maxInlineSize: vars.size.reading,
  minInlineSize: 0,
  '@container': {
    [pageWidth.belowPlayer]: {
      gap: space.xsmall,
      maxInlineSize: 'none',
      paddingInline: space.medium,
      borderRadius: vars.radius.card,
      border: '1px solid transparent',
      background: vars.color.panel,
      selectors: { '&[data-is-open]': { paddingBlockEnd: space.medium } },
    },
  },
});

export const head = componentStyle({
  '@container': {
    [pageWidth.belowPlayer]: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minBlockSize: '48px',
      marginInline: `calc(-1 * ${space.medium})`,
      paddingInline: space.medium,
    },
  },
});

export const title = componentStyle({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [pageWidth.belowPlayer]: { fontSize: vars.text.body.size, lineHeight: vars.text.body.line },
  },
});

/** Covers the whole head. */
export const toggle = componentStyle({
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
  '@container': {
    [pageWidth.belowPlayer]: {
      display: 'block',
    },
  },
});

/** The icon turns, not the button: a transform would shrink the pressable area to the button itself. */
globalStyle(`${toggle}[aria-expanded="true"] > svg`, inComponents({ transform: 'rotate(180deg)' }));

export const body = componentStyle({
  ...column,
  minInlineSize: 0,
  maxInlineSize: vars.size.reading,
  '@container': {
    [pageWidth.belowPlayer]: {
      selectors: { [`${layout}:not([data-is-open]) > &`]: { display: 'none' } },
    },
  },
});

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
