import { style } from '@vanilla-extract/css';

/** An address has no spaces: it may break anywhere, or it widens the dialog beyond a phone's screen. */
export const address = style({ overflowWrap: 'anywhere' });
