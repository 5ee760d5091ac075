import { media } from './media.ts';

/** Half of what is missing to 44 px, the least size of what a finger presses. */
const grown = 'min(0px, calc((100% - 44px) / 2))';

/**
 * Where a finger presses it, a small control takes what is around it, too. Give `insetInline` where a neighbour is on one
 * side. The control must not clip. For `@media` in `.css.ts` files.
 */
export const touchArea = (insetInline = grown) =>
  ({
    [media.coarsePointer]: {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', insetBlock: grown, insetInline },
    },
  }) as const;

/**
 * As `touchArea`, for the name of a channel, a line of 24 px that clips its text. It takes the line of facts below it, not
 * the title above it, which leads elsewhere.
 */
export const touchLine = {
  [media.coarsePointer]: { paddingBlockEnd: '22px', marginBlockEnd: '-22px' },
} as const;
