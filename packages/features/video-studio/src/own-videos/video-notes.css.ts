import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const notes = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
});

export const text = style({ marginBlockStart: space.xsmall, textWrap: 'pretty' });

export const again = style({ marginBlock: space.xsmall });

/** Takes the focus from the button that it replaces so that reading continues there, but it is not a control. */
export const progress = style({ outline: 'none' });
