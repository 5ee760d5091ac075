import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { reducedMotionPage, media } from './media.ts';
import { scales } from './scales.ts';
import { darkColors, lightColors } from './theme-colors.ts';
import { scaleVars, themeVars } from './theme-contract.css.ts';

const dark = { vars: assignVars(themeVars, { color: darkColors }), colorScheme: 'dark' };
const light = { vars: assignVars(themeVars, { color: lightColors }), colorScheme: 'light' };

globalStyle(':root, [data-theme="dark"]', { '@layer': { [layers.base]: dark } });
globalStyle('[data-theme="light"]', { '@layer': { [layers.base]: light } });
// Follows the device without a script; dark when the device states no preference.
globalStyle('[data-theme="system"]', {
  '@layer': { [layers.base]: { '@media': { '(prefers-color-scheme: light)': light } } },
});

createGlobalTheme(':root', scaleVars, { '@layer': layers.base, ...scales });

// Every transition takes its duration from these tokens, so this rule stops all motion.
const noMotion = {
  vars: {
    [scaleVars.duration.feedback]: '0ms',
    [scaleVars.duration.open]: '0ms',
    [scaleVars.duration.page]: '0ms',
  },
};
globalStyle(':root', {
  '@layer': { [layers.base]: { '@media': { [media.reducedMotion]: noMotion } } },
});
globalStyle(`:root${reducedMotionPage}`, { '@layer': { [layers.base]: noMotion } });
