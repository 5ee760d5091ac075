// The global sheet, `@kinora/design-system/global`: an app imports it once, before anything else. Apart from the door,
// so that the door has no side effects and parts that nobody uses stay out. The order of layers comes first.
import './layers.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './reset.css.ts';
import './base.css.ts';
