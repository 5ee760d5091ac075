import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const frame = componentStyle({
  maxInlineSize: vars.size.reading,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
});

export const text = componentStyle({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-collapsed]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      // Space for the focus ring of a link at the clipped edge.
      padding: vars.space.xxsmall,
      margin: `calc(-1 * ${vars.space.xxsmall})`,
    },
  },
});

export const toggle = componentStyle({
  minBlockSize: vars.size.target,
  minInlineSize: vars.size.target,
  // The button's text lines up with the paragraph, and the space below it equals the space above.
  paddingInline: vars.space.xsmall,
  marginInlineStart: `calc(-1 * ${vars.space.xsmall})`,
  marginBlockStart: vars.space.xxsmall,
  marginBlockEnd: `calc(-1 * ${vars.space.xsmall})`,
  textAlign: 'start',
  borderRadius: vars.radius.full,
  fontSize: vars.text.meta.size,
  fontWeight: vars.weight.strong,
  color: vars.color.text,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
