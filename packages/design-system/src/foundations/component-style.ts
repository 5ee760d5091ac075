import { style, type StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

/** A rule in the layer of components, so that anything outside the layers wins over it. */
export function inComponents(rule: StyleRule): StyleRule {
  return { '@layer': { [layers.components]: rule } };
}

/** A class in the layer of components. Call it from `.css.ts` files only. */
export function componentStyle(rule: StyleRule, debugId?: string): string {
  return style(inComponents(rule), debugId);
}
