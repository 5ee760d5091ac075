import {
  assignVars,
  createGlobalTheme,
  globalStyle,
  type GlobalStyleRule,
} from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { reducedMotionPage, media } from './media.ts';
import { scales } from './scales.ts';
import { darkColors, lightColors } from './theme-colors.ts';
import { glowVars, scaleVars, themeVars, tintVars } from './theme-contract.css.ts';
import { darkLadder, lightLadder, neutralTint, type Ladder, tintableColors } from './tint.ts';

const base = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.base]: rule } });
const onLightDevice = (rule: GlobalStyleRule) => ({
  '@media': { '(prefers-color-scheme: light)': rule },
});

const dark = { vars: assignVars(themeVars, { color: darkColors }), colorScheme: 'dark' };
const light = { vars: assignVars(themeVars, { color: lightColors }), colorScheme: 'light' };

base(':root, [data-theme="dark"]', dark);
base('[data-theme="light"]', light);
// Follows the device without a script; dark when the device states no preference.
base('[data-theme="system"]', onLightDevice(light));

const variable = (role: string) => String(Reflect.get(themeVars.color, role));

/** The neutral colours in the tint of an element. A custom property is computed where it is declared. */
const neutrals = (ladder: Ladder) => {
  const colors = Object.entries(tintableColors(ladder, tintVars.hue, tintVars.chroma));
  return { vars: Object.fromEntries(colors.map(([role, color]) => [variable(role), color])) };
};
const tinted = (theme: string) => `${theme}, ${theme} [data-tint]`;

base(':root', {
  vars: { [tintVars.hue]: `${neutralTint.hue}`, [tintVars.chroma]: `${neutralTint.chroma}` },
});
// In the dark no part of the light may be lighter than the cap, on paper none darker.
const darkGlow = assignVars(glowVars, {
  strength: '0.66',
  hue: '0.45',
  cap: '0.6',
  capMode: 'darken',
  filter: 'blur(80px) saturate(1.3)',
});
const lightGlow = assignVars(glowVars, {
  strength: '0.4',
  hue: '0.85',
  cap: '0.85',
  capMode: 'lighten',
  filter: 'blur(64px) saturate(1.5) brightness(2) contrast(0.62)',
});
base(':root, [data-theme="dark"]', { vars: darkGlow });
base('[data-theme="light"]', { vars: lightGlow });
base('[data-theme="system"]', onLightDevice({ vars: lightGlow }));

base(':root, [data-theme="dark"], [data-tint]', neutrals(darkLadder));
base(tinted('[data-theme="light"]'), neutrals(lightLadder));
base(tinted('[data-theme="system"]'), onLightDevice(neutrals(lightLadder)));

createGlobalTheme(':root', scaleVars, { '@layer': layers.base, ...scales });

const { display, poster } = scaleVars.text;
base(':root', {
  '@media': {
    [media.phone]: {
      vars: {
        [display.size]: '1.75rem',
        [display.line]: '2rem',
        [poster.size]: '3rem',
        [poster.line]: '2.75rem',
        [scaleVars.size.topBar]: '56px',
      },
    },
  },
});

// Every transition takes its duration from these tokens, so this rule stops all motion.
const { duration } = scaleVars;
const noMotion = {
  vars: Object.fromEntries(Object.values(duration).map((token) => [token, '0ms'])),
};
base(':root', { '@media': { [media.reducedMotion]: noMotion } });
base(`:root${reducedMotionPage}`, noMotion);
