import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  rowGap: space.medium,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const track = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.medium,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const words = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const facts = style({ display: 'flex', flexWrap: 'wrap' });

/** A point stands between two facts, also where the second one begins a line. */
export const fact = style({
  selectors: {
    '& + &::before': { content: '"·"', marginInline: space.xsmall, color: color.textQuiet },
  },
});

export const unsaved = style([fact, { color: color.notice.text }]);

/** The names of the actions end where the text ends; on a phone they begin where it begins. */
export const actions = style({
  display: 'flex',
  flexShrink: 0,
  minBlockSize: vars.size.target,
  marginInlineEnd: `calc(-1 * ${space.small})`,
  '@media': {
    [media.phone]: { flexWrap: 'wrap', marginInline: `calc(-1 * ${space.small})` },
    // Buttons then have borders.
    [media.forcedColors]: { gap: space.xxsmall, marginInline: 0 },
  },
});

export const action = style({
  paddingInline: space.small,
  color: color.textQuiet,
  selectors: { '&:hover, &:focus-visible': { color: color.text } },
});

/** The button of a menu is round; this one has a text. */
export const menu = style([
  action,
  {
    display: 'inline-flex',
    gap: space.xsmall,
    inlineSize: 'auto',
    fontSize: text.meta.size,
    lineHeight: text.meta.line,
    fontWeight: vars.weight.strong,
  },
]);

/** In a narrow window there is space for the names only. */
export const icon = style({ '@media': { [media.phone]: { display: 'none' } } });
