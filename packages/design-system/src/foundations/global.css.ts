// The global sheet, `@kinora/design-system/global`: an app imports it once, before anything else. It is not part of
// `index.ts`, so that `index.ts` has no side effects and unused parts can be tree-shaken. The order of layers comes
// first.
import './layers.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './reset.css.ts';
import './base.css.ts';
import './page-changes.css.ts';
