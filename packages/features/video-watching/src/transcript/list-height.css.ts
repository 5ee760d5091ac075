import { createVar } from '@vanilla-extract/css';

/** The greatest height of the lines. The layout of the page can set it; the default is about half of the window. */
export const listHeight = createVar();
