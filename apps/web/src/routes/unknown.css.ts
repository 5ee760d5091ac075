import { style } from '@vanilla-extract/css';

/** Read aloud, not shown: the sentence below says it to those who see it. */
export const unseenTitle = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
