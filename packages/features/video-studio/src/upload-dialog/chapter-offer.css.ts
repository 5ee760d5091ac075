import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

/** Like the distance between fields; in a narrow window another field follows. */
export const notice = style({ marginBlockEnd: space.medium });

export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.xsmall,
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: '1px solid transparent',
  background: color.page,
  borderRadius: vars.radius.small,
});

/** Takes the focus from the button that it replaces so that reading continues there, but it is not a control. */
export const result = style({ outline: 'none' });
