import { componentStyle } from '../../foundations/component-style.ts';
import { twoLines } from '../../foundations/covering-link.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

/** The height is given by the specification. */
export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '380px',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  border: '1px solid transparent',
  background: color.panel,
});

export const head = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(3, auto)',
  alignItems: 'center',
  flexShrink: 0,
  paddingBlock: vars.space.small,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xsmall,
  // The step buttons touch each other; the name keeps its distance.
  columnGap: 0,
});

export const controls = componentStyle({ gridColumn: '1 / -1' });

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = componentStyle({ ...oneLine, fontWeight: vars.weight.strong });

export const note = componentStyle({
  ...oneLine,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

export const list = componentStyle({
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  paddingBlockEnd: vars.space.xsmall,
});

export const entry = componentStyle({
  display: 'grid',
  gridTemplateColumns: '24px 112px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.xsmall,
  position: 'relative',
  ':hover': { background: color.control },
  selectors: { '&[data-current]': { background: color.controlPressed } },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const number = componentStyle({
  textAlign: 'center',
  fontSize: vars.text.caption.size,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
  selectors: {
    [`${entry}[data-current] &`]: {
      color: color.accent.text,
      fontWeight: vars.weight.strong,
    },
  },
});

/** Filled, because a 12 px outline is hard to see. */
export const playing = componentStyle({ display: 'block', margin: 'auto', fill: 'currentColor' });

export const title = componentStyle({
  ...twoLines,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
  outline: 'none',
  // The only link of the entry covers all of it.
  '::after': { content: '""', position: 'absolute', inset: 0 },
  selectors: {
    // Inside, because the list clips what lies outside of it.
    '&:focus-visible::after': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '-2px',
    },
  },
});

export const channel = componentStyle({
  ...oneLine,
  display: 'block',
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: color.textQuiet,
});
