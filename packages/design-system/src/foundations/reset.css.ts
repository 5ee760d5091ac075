import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

const reset = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('body, h1, h2, h3, h4, p, ul, ol, figure, fieldset, legend, dl, dd', {
  margin: 0,
  padding: 0,
});
reset('ul, ol', { listStyle: 'none' });
reset('fieldset', { border: 0, minInlineSize: 0 });
reset('img, video, svg', { display: 'block', maxInlineSize: '100%' });
reset('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  margin: 0,
});
reset('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('h1, h2, h3, h4', { font: 'inherit' });
reset('[hidden]', { display: 'none' });
