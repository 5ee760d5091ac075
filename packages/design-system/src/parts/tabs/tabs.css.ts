import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

/** Scrolls sideways when the names do not fit; the line below spans the whole width. */
export const list = componentStyle({
  display: 'flex',
  gap: vars.space.xxsmall,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${color.line}`,
});

export const tab = componentStyle({
  flexShrink: 0,
  maxInlineSize: '100%',
  minBlockSize: '44px',
  paddingInline: vars.space.medium,
  borderBlockEnd: '2px solid transparent',
  borderStartStartRadius: vars.radius.control,
  borderStartEndRadius: vars.radius.control,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.strong,
  color: color.textQuiet,
  transition: `color ${vars.duration.feedback}, background-color ${vars.duration.feedback}`,
  ':hover': { color: color.text, background: color.control },
  selectors: {
    '&[aria-selected="true"]': { color: color.text, borderBlockEndColor: color.accent.text },
    // The list clips what lies outside of it.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-selected="true"]': { borderBlockEndColor: 'Highlight' } },
    },
  },
});

export const panel = componentStyle({
  borderRadius: vars.radius.control,
  selectors: { '&:not(:empty)': { paddingBlockStart: vars.space.large } },
});
