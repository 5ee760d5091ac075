import { style } from '@vanilla-extract/css';

/** A line of its own above the buttons, so that it is in view wherever the form is scrolled. */
export const progress = style({ flexBasis: '100%' });
