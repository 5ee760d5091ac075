import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const group = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  minInlineSize: 0,
});

export const choice = componentStyle({
  minBlockSize: vars.size.target,
  minInlineSize: vars.size.target,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.full,
  border: '1px solid transparent',
  background: color.control,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  transition: `background-color ${vars.duration.feedback}, color ${vars.duration.feedback}`,
  ':hover': { background: color.controlHover },
  selectors: {
    // Not amber: amber marks the one primary action of a view.
    '&[aria-pressed="true"]': {
      background: color.text,
      borderColor: color.text,
      color: color.page,
    },
    '&:disabled': { background: color.control, color: color.textQuiet, cursor: 'not-allowed' },
    '&[aria-pressed="true"]:disabled': { borderColor: color.lineControl },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
