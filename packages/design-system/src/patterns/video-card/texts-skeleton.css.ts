import { componentStyle } from '../../foundations/component-style.ts';

/**
 * Flex, because the margins of skeleton lines must not collapse. The doubled class outweighs the `display` of the caller's
 * class, whichever of the two style sheets a page loads first.
 */
export const lines = componentStyle({
  selectors: { '&&': { display: 'flex', flexDirection: 'column' } },
});
