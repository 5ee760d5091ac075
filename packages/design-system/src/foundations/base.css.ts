import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { scaleVars, themeVars } from './theme-contract.css.ts';

const base = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.base]: rule } });

base(':root', {
  background: themeVars.color.page,
  color: themeVars.color.text,
  fontFamily: scaleVars.font.family,
  fontSynthesis: 'none',
  lineHeight: scaleVars.text.body.line,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  WebkitTextSizeAdjust: '100%',
  // Space for the scroll bar is reserved from the start, so that nothing moves when a page grows.
  scrollbarGutter: 'stable',
  // Scrolls a focused element into view together with its focus ring.
  scrollPaddingBlock: scaleVars.space.xsmall,
});
base('body', {
  minBlockSize: '100dvh',
  overflowWrap: 'break-word',
  // The body has its own background, so that a dialog can dim the scroll bar gutter with the root's.
  background: themeVars.color.page,
  // Light behind the page is drawn above this background.
  isolation: 'isolate',
});
base('::selection', {
  background: themeVars.color.accent.solid,
  color: themeVars.color.accent.onSolid,
});
base(':focus-visible', {
  outline: `2px solid ${themeVars.color.focusRing}`,
  outlineOffset: '2px',
});
