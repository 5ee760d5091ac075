// The global sheet: read once by the door of the package. The order of layers comes first.
import './layers.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './reset.css.ts';
import './base.css.ts';
