import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

/** Scrolls sideways when the names do not fit. */
export const list = componentStyle({
  display: 'flex',
  gap: vars.space.xxsmall,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const tab = componentStyle({
  flexShrink: 0,
  maxInlineSize: '100%',
  minBlockSize: '44px',
  paddingInline: vars.space.medium,
  borderBlockEnd: '3px solid transparent',
  borderStartStartRadius: vars.radius.small,
  borderStartEndRadius: vars.radius.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.intro.size,
  lineHeight: vars.text.intro.line,
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
  borderRadius: vars.radius.small,
  selectors: { '&:not(:empty)': { paddingBlockStart: vars.space.large } },
  '@media': {
    [media.low]: { selectors: { '&:not(:empty)': { paddingBlockStart: vars.space.medium } } },
  },
});
