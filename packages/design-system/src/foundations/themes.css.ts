import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { calmPage, media } from './media.ts';
import { scaleVars, themeVars } from './theme-contract.css.ts';
import { darkColors, lightColors } from './theme-colors.ts';

const dark = { vars: assignVars(themeVars, { color: darkColors }), colorScheme: 'dark' };
const light = { vars: assignVars(themeVars, { color: lightColors }), colorScheme: 'light' };

globalStyle(':root, [data-theme="dark"]', { '@layer': { [layers.base]: dark } });
globalStyle('[data-theme="light"]', { '@layer': { [layers.base]: light } });
// Follows the device without a script; dark is the answer when the device has no wish.
globalStyle('[data-theme="system"]', {
  '@layer': { [layers.base]: { '@media': { '(prefers-color-scheme: light)': light } } },
});

createGlobalTheme(':root', scaleVars, {
  '@layer': layers.base,
  space: {
    xxsmall: '4px',
    xsmall: '8px',
    small: '12px',
    medium: '16px',
    large: '24px',
    xlarge: '32px',
    xxlarge: '48px',
  },
  radius: { control: '6px', card: '12px', full: '9999px' },
  font: {
    family:
      '"Instrument Sans Variable", "Instrument Sans Fallback", ui-sans-serif, system-ui, sans-serif',
  },
  text: {
    caption: { size: '0.75rem', line: '1rem' },
    meta: { size: '0.875rem', line: '1.25rem' },
    body: { size: '1rem', line: '1.5rem' },
    title: { size: '1.25rem', line: '1.75rem' },
    heading: { size: '1.5rem', line: '2rem' },
    display: { size: '2rem', line: '2.5rem' },
  },
  weight: { regular: '400', medium: '500', strong: '600' },
  duration: { feedback: '120ms', open: '200ms', page: '320ms' },
  easing: { enter: 'cubic-bezier(0.16, 1, 0.3, 1)', leave: 'cubic-bezier(0.7, 0, 0.84, 0)' },
  layer: {
    sticky: '10',
    sidePanel: '20',
    dialog: '30',
    menu: '40',
    tooltip: '50',
    toast: '60',
  },
  size: { target: '40px', topBar: '56px', rail: '72px', sidePanel: '240px', reading: '72ch' },
});

// One place makes all motion stop: every transition takes its time from these tokens.
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
globalStyle(`:root${calmPage}`, { '@layer': { [layers.base]: noMotion } });
