import '@fontsource-variable/instrument-sans/wght.css';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { catalogTheme, themeOfAddress, type GlobalsChange } from './catalog-themes.ts';

addons.setConfig({ theme: catalogTheme(themeOfAddress()) });

// The frame follows the theme of the toolbar, like the stories and the documentation pages.
addons.register('kinora/frame-theme', (api) => {
  const follow = ({ globals }: GlobalsChange) =>
    api.setOptions({ theme: catalogTheme(globals['theme']) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
