import { addons } from 'storybook/manager-api';
import { catalogThemes } from './catalog-themes.ts';

addons.setConfig({ theme: catalogThemes.dark });
