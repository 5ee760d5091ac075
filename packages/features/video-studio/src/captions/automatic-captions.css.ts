import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space, text } = vars;

export const section = style({ marginBlockEnd: space.small });

/** Begins below the words of the checkbox. One line is reserved, so that nothing moves when the text changes. */
export const status = style({
  display: 'flex',
  gap: space.xsmall,
  minBlockSize: text.meta.line,
  paddingInlineStart: `calc(20px + ${space.small})`,
  overflowWrap: 'anywhere',
});
