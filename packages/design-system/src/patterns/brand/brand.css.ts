import { componentStyle } from '../../foundations/component-style.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { touchArea } from '../../foundations/touch-area.ts';
import { vars } from '../../theme.css.ts';

export const brand = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minInlineSize: 0,
  maxInlineSize: '100%',
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.small,
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
  color: vars.color.text,
  // On a phone the mark stands alone, after the menu button.
  '@media': touchArea('-4px -12px'),
});

/** Ends with an ellipsis where the room is too narrow. */
export const name = componentStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const mark = componentStyle({ inlineSize: '28px', blockSize: '28px', flexShrink: 0 });

export const page = componentStyle({ fill: vars.color.page, stroke: vars.color.lineControl });
export const front = componentStyle({ fill: vars.color.accent.solid });
export const sign = componentStyle({ fill: vars.color.accent.onSolid });
