// The content of `styles.css` in the published package: the global sheet and the styles of every part, including those
// that are loaded on demand.
import './foundations/global.css.ts';

export * from './index.ts';
export { MenuContent } from './parts/menu/menu-content.tsx';
