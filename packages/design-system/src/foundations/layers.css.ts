import { globalLayer } from '@vanilla-extract/css';

/** Cascade order. Styles outside any layer, such as those of a feature, override all three. */
export const layers = {
  reset: globalLayer('kinora-reset'),
  base: globalLayer('kinora-base'),
  components: globalLayer('kinora-components'),
};
