import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { headerLayout } from './header-layout.ts';

const { color, space } = vars;

/** CSS properties set on the header when the colours of the picture are known. */
export const startProperty = '--playlist-start';
export const endProperty = '--playlist-end';

/** The specification sets the opacities. The rest fades below the picture, so that no edge is visible above the texts. */
const gradient = (start: string, end: string) =>
  `linear-gradient(to bottom, color-mix(in srgb, ${start} 90%, transparent), color-mix(in srgb, ${end} 3%, transparent) calc(100% - ${space.large}), transparent)`;

export const header = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  border: '1px solid transparent',
  background: color.panel,
  '@container': {
    [headerLayout.row]: {
      display: 'grid',
      gridTemplateColumns: 'clamp(240px, 40%, 336px) minmax(0, 1fr)',
      alignItems: 'center',
    },
    [headerLayout.column]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.topBar} + ${space.large})`,
      // A header higher than the window scrolls inside itself, because it is sticky.
      maxBlockSize: `calc(100dvh - ${vars.size.topBar} - 2 * ${space.large})`,
      overflowY: 'auto',
    },
  },
});

/** Fades the colours towards the texts next to the picture, so that these keep their contrast. */
const fadeTo = (side: 'left' | 'right') => `linear-gradient(to ${side}, black 40%, transparent)`;

const band = {
  content: '""',
  position: 'absolute',
  inset: 0,
} as const;

/** The colours are behind the picture and fade out before the texts, below or next to it, which therefore keep their contrast. */
export const picture = style({
  position: 'relative',
  isolation: 'isolate',
  padding: space.large,
  '::before': { ...band, zIndex: -1, background: gradient(color.controlPressed, color.control) },
  '::after': {
    ...band,
    zIndex: -1,
    background: gradient(`var(${startProperty}, transparent)`, `var(${endProperty}, transparent)`),
    opacity: 0,
    transition: `opacity ${vars.duration.page} ${vars.easing.enter}`,
  },
  selectors: {
    [`${header}[data-palette="read"] &::after`]: { opacity: 1 },
    [`${header}[data-palette="read"] &::before`]: { opacity: 0 },
  },
  '@container': {
    [headerLayout.row]: {
      selectors: {
        '&::before, &::after': { maskImage: fadeTo('right') },
        '[dir="rtl"] &::before, [dir="rtl"] &::after': { maskImage: fadeTo('left') },
      },
    },
  },
  '@media': {
    [media.phone]: { padding: space.medium },
    [media.reducedMotion]: { '::after': { transition: 'none' } },
  },
});

export const loading = style({
  aspectRatio: '16 / 9',
  inlineSize: '100%',
  borderRadius: vars.radius.large,
});

export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  paddingInline: space.large,
  paddingBlockEnd: space.large,
  overflowWrap: 'anywhere',
  '@container': {
    [headerLayout.row]: { paddingBlockStart: space.large, paddingInlineStart: 0 },
  },
  '@media': {
    [media.phone]: { paddingInline: space.medium, paddingBlockEnd: space.medium },
  },
});
