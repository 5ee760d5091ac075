import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { layers } from '../../foundations/layers.css.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space, text } = vars;

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxsmall,
  padding: 0,
  listStyle: 'none',
  // Room for the grounds of the rows, whose pictures line up with the page.
  marginInline: `calc(-1 * ${space.xsmall})`,
});

export const row = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr) auto',
  columnGap: space.medium,
  alignItems: 'center',
  padding: space.xsmall,
  borderRadius: vars.radius.card,
  // A long list costs no more than what is in sight.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 111px',
  ':hover': { background: color.control },
  selectors: {
    '&[data-numbered]': {
      gridTemplateColumns: '24px 168px minmax(0, 1fr) auto',
      columnGap: space.small,
    },
  },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '120px minmax(0, 1fr) auto',
      columnGap: space.small,
      containIntrinsicSize: 'auto 92px',
      selectors: {
        '&[data-numbered]': {
          gridTemplateColumns: '16px 112px minmax(0, 1fr) auto',
          columnGap: space.xsmall,
        },
      },
    },
  },
});

export const position = componentStyle({
  textAlign: 'center',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

export const texts = componentStyle({ minInlineSize: 0 });

export const title = componentStyle({
  marginBlockEnd: space.xxsmall,
  fontSize: text.body.size,
  lineHeight: text.body.line,
  fontWeight: vars.weight.strong,
  '@media': { [media.phone]: { fontSize: text.meta.size, lineHeight: text.meta.line } },
});

/** The ring lies inside, because a row that may be skipped cuts what lies outside of it. */
export const titleLink = componentStyle(coveringLink('-2px'));

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  color: color.textQuiet,
} as const;

export const channel = componentStyle({
  ...oneLine,
  position: 'relative',
  zIndex: 1,
  display: 'block',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  // A target of 24 px in a line of 20.
  marginBlock: '-2px',
  paddingBlock: '2px',
  borderRadius: '4px',
  ':hover': { color: color.text },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const meta = componentStyle({
  ...oneLine,
  '@media': { [media.phone]: { fontSize: text.caption.size, lineHeight: text.caption.line } },
});

export const actions = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  '@media': { [media.phone]: { flexDirection: 'column' } },
});

// Their rings stay inside the row, too.
globalStyle(`${actions} :focus-visible`, {
  '@layer': { [layers.components]: { outlineOffset: '-2px' } },
});
