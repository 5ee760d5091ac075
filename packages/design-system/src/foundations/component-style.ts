import { style, type StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

/** A rule in the `components` layer, so that any rule outside the layers overrides it. */
export function inComponents(rule: StyleRule): StyleRule {
  return { '@layer': { [layers.components]: rule } };
}

/** A class in the `components` layer. Call it in `.css.ts` files only. */
export function componentStyle(rule: StyleRule, debugId?: string): string {
  return style(inComponents(rule), debugId);
}
