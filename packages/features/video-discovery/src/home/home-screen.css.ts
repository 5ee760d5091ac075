import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** As high as any of the lines that it holds, so that nothing moves between pages. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  minBlockSize: '88px',
  color: vars.color.textQuiet,
});

/** At the very bottom of the list. */
export const mark = style({ alignSelf: 'flex-end' });
