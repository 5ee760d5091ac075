import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Read aloud, not shown: the feed needs no title for those who see it. */
export const title = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

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
