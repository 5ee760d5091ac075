import { componentStyle } from '../../foundations/component-style.ts';

/** Flex, because the margins of skeleton lines must not collapse. */
export const lines = componentStyle({ display: 'flex', flexDirection: 'column' });
