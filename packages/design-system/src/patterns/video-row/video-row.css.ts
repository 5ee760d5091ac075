import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { vars } from '../../theme.css.ts';

const pictureWidth = 'clamp(120px, 42%, 168px)';

export const row = componentStyle({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: `${pictureWidth} minmax(0, 1fr)`,
  alignItems: 'start',
  minInlineSize: 0,
  selectors: {
    // Reserves the menu's space while the menu loads. Its dots line up with the end of the row.
    '&[data-has-menu]': {
      gridTemplateColumns: `${pictureWidth} minmax(0, 1fr) calc(${vars.size.target} - 8px)`,
    },
  },
});

/** Wide enough for lines of the meta size. */
const wide = '(inline-size >= 340px)';

/** Fits a title of two lines, so that every row and its skeleton have the same height. */
const textsHeight = (line: string) =>
  `calc(2 * ${vars.text.meta.line} + 2 * ${line} + 2 * ${vars.space.xxsmall})`;

export const texts = componentStyle({
  minInlineSize: 0,
  paddingInlineStart: vars.space.small,
  minBlockSize: textsHeight(vars.text.caption.line),
  '@container': { [wide]: { minBlockSize: textsHeight(vars.text.meta.line) } },
});

export const title = componentStyle({
  marginBlockEnd: vars.space.xxsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.strong,
});

/** The dots are level with the first line of the title, although the target is higher. */
export const menu = componentStyle({
  marginBlock: `calc((${vars.text.meta.line} - ${vars.size.target}) / 2)`,
});

/** A target of 24 px, also for one line of 20 px. */
export const titleLink = componentStyle({
  ...coveringLink('2px'),
  marginBlock: '-2px',
  paddingBlock: '2px',
});

const quietLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textQuiet,
  '@container': { [wide]: { fontSize: vars.text.meta.size, lineHeight: vars.text.meta.line } },
} as const;

export const channel = componentStyle({
  ...quietLine,
  position: 'relative',
  zIndex: 1,
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  // A target of at least 24 px in a line of 16 px.
  marginBlock: '-4px',
  paddingBlock: '4px',
  borderRadius: '4px',
  ':hover': { color: vars.color.text },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const meta = componentStyle({ ...quietLine, marginBlockStart: vars.space.xxsmall });

/** What tells the videos of the list apart, so it is not quiet. */
export const reason = componentStyle({
  ...quietLine,
  marginBlockStart: vars.space.xxsmall,
  color: vars.color.text,
  fontWeight: vars.weight.medium,
});
