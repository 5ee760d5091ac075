import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

/** Two lines of text at most. For `.css.ts` files. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const satisfies StyleRule;

/**
 * A title of two lines at most whose link covers the whole of its positioned card or row; other links and buttons in it
 * are positioned above. `ringOffset` is where the focus ring of the whole lies. For `.css.ts` files.
 */
export const coveringLink = (ringOffset: string): StyleRule => ({
  ...twoLines,
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:focus-visible::after': {
      outline: `2px solid ${vars.color.focusRing}`,
      outlineOffset: ringOffset,
    },
  },
});
