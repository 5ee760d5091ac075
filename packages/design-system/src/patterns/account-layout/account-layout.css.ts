import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space } = vars;

/** A dark background with one warm light from above. */
export const background = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyItems: 'center',
  minBlockSize: '100dvh',
  overflow: 'hidden',
  background: color.page,
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    insetBlockStart: 0,
    blockSize: '720px',
    background: `radial-gradient(58% 62% at 50% 0%, ${color.accent.softHover} 0%, ${color.accent.soft} 26%, transparent 100%)`,
    opacity: 0.55,
    pointerEvents: 'none',
  },
});

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: vars.size.topBar,
  paddingInline: space.large,
  '@media': { [media.phone]: { paddingInline: space.medium } },
});

/** Wide enough for two columns of fields. What is beside the form elsewhere is below it. */
const sidewaysStage = { maxInlineSize: '864px', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const stage = recipe({
  base: inComponents({
    alignSelf: 'center',
    display: 'grid',
    inlineSize: '100%',
    marginBlock: space.large,
    borderRadius: vars.radius.large,
    border: '1px solid transparent',
    background: color.panel,
    boxShadow: color.shadow,
    overflow: 'hidden',
    '@media': {
      [`${media.phone}, ${media.sidewaysPhone}`]: {
        alignSelf: 'start',
        marginBlock: 0,
        border: 0,
        borderRadius: 0,
        boxShadow: 'none',
        background: 'transparent',
      },
    },
  }),
  variants: {
    hasAside: {
      true: inComponents({
        maxInlineSize: '864px',
        gridTemplateColumns: 'minmax(0, 1fr) 336px',
        '@media': {
          '(width < 900px)': { maxInlineSize: '480px', gridTemplateColumns: 'minmax(0, 1fr)' },
          [media.sidewaysPhone]: sidewaysStage,
        },
      }),
      false: inComponents({
        maxInlineSize: '448px',
        '@media': { [media.sidewaysPhone]: sidewaysStage },
      }),
    },
  },
});

export const main = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  padding: space.xlarge,
  minInlineSize: 0,
  '@media': {
    [media.phone]: { paddingInline: space.medium, paddingBlock: space.large },
    // The button of the form is in the first view.
    [media.sidewaysPhone]: { gap: space.medium, padding: `${space.xsmall} ${space.large}` },
  },
});

export const intro = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
});

export const lead = componentStyle({ color: color.textQuiet, textWrap: 'pretty' });

export const aside = componentStyle({
  padding: space.xlarge,
  background: color.control,
  borderInlineStart: `1px solid ${color.line}`,
  '@media': {
    '(width < 900px)': {
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${color.line}`,
    },
    [`${media.phone}, ${media.sidewaysPhone}`]: {
      marginInline: space.medium,
      paddingInline: 0,
      paddingBlock: space.large,
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${color.line}`,
      background: 'transparent',
    },
    [media.sidewaysPhone]: { marginInline: space.large },
  },
});

export const footer = componentStyle({
  minBlockSize: space.xxlarge,
  paddingInline: space.medium,
  paddingBlockEnd: space.medium,
});
