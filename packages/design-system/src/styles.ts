// What `styles.css` of the published package holds: the global sheet, and the looks of every part, also of those that
// are loaded on demand.
import './foundations/global.css.ts';

export * from './index.ts';
export { MenuContent } from './parts/menu/menu-content.tsx';
