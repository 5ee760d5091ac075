import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { headerLayout } from './header-layout.ts';

const { color, space } = vars;

/** CSS properties set on the header when the colours of the picture are known. */
export const startProperty = '--playlist-start';
export const endProperty = '--playlist-end';

/** How far the colours reach beyond the picture. At its edge they have a third of their strength, so that texts keep their contrast. */
const reach = '96px';

/** The specification sets the opacities. The rest fades, so that no edge is visible at the end. */
const gradient = (direction: string, start: string, end: string) =>
  `linear-gradient(to ${direction}, color-mix(in srgb, ${start} 90%, transparent), color-mix(in srgb, ${end} 3%, transparent) calc(100% - ${space.large}), transparent)`;
const calm = (direction: string) => gradient(direction, color.controlPressed, color.control);
const ofPicture = (direction: string) =>
  gradient(direction, `var(${startProperty}, transparent)`, `var(${endProperty}, transparent)`);

export const header = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  background: color.panel,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
  '@container': {
    [headerLayout.row]: {
      display: 'grid',
      gridTemplateColumns: 'clamp(240px, 40%, 336px) minmax(0, 1fr)',
      alignItems: 'start',
    },
    [headerLayout.column]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.topBar} + ${space.medium})`,
      // A header higher than the window scrolls inside itself, because it is sticky.
      maxBlockSize: `calc(100dvh - ${vars.size.topBar} - 2 * ${space.medium})`,
      overflowY: 'auto',
    },
  },
});

const band = {
  content: '""',
  position: 'absolute',
  insetBlock: `0 calc(-1 * ${reach})`,
  insetInline: 0,
  zIndex: -1,
} as const;

/** The picture fills its side of the header; its colours come out from behind it and fade under the texts. */
export const picture = style({
  position: 'relative',
  isolation: 'isolate',
  '::before': { ...band, background: calm('bottom') },
  '::after': {
    ...band,
    background: ofPicture('bottom'),
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
        '&::before, &::after': {
          insetBlock: 0,
          insetInline: `0 calc(-1 * ${reach})`,
          // The header can be higher than the picture.
          maskImage: 'linear-gradient(black 40%, transparent)',
        },
        '&::before': { background: calm('right') },
        '&::after': { background: ofPicture('right') },
        '[dir="rtl"] &::before': { background: calm('left') },
        '[dir="rtl"] &::after': { background: ofPicture('left') },
      },
    },
  },
  '@media': { [media.reducedMotion]: { '::after': { transition: 'none' } } },
});

export const loading = style({
  aspectRatio: '16 / 9',
  inlineSize: '100%',
  borderRadius: 0,
});

export const texts = style({
  // Above the colours.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  padding: space.large,
  overflowWrap: 'anywhere',
  '@container': { [headerLayout.row]: { alignSelf: 'center' } },
  '@media': { [media.phone]: { padding: space.medium } },
});
