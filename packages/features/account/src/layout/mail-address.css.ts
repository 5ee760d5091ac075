import { style } from '@vanilla-extract/css';

/** An address has no spaces. Without a break inside it, a long one would make the dialog wider than a phone's screen. */
export const address = style({ overflowWrap: 'anywhere' });
