import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

/** Cuts the text after two lines. For `.css.ts` files. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const satisfies StyleRule;

/**
 * A title of at most two lines whose link covers its whole positioned card or row. Position the other links and buttons
 * above it. `ringOffset` is the `outline-offset` of the focus ring around the card. For `.css.ts` files.
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
