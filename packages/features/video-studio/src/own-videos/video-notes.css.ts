import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

/** Below the picture on a phone, as the reason of a failed video is. */
export const notes = style({
  gridArea: '3 / 2',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  '@media': { [media.phone]: { gridArea: '4 / 1 / auto / -1' } },
});

export const text = style({ marginBlockStart: space.xsmall, textWrap: 'pretty' });

export const again = style({ marginBlock: space.xsmall });

/** Takes the focus from the button that it replaces so that reading continues there, but it is not a control. */
export const progress = style({ outline: 'none' });
