import { style } from '@vanilla-extract/css';

/** The avatar, which is 2 px smaller on each side than its button, ends on the margin of the page. */
export const button = style({ marginInlineEnd: '-2px' });
