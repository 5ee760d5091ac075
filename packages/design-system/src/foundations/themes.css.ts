import {
  assignVars,
  createGlobalTheme,
  globalStyle,
  type GlobalStyleRule,
} from '@vanilla-extract/css';
import { darkGlow, lightGlow } from './glow.ts';
import { layers } from './layers.css.ts';
import { reducedMotionPage, media } from './media.ts';
import { scales } from './scales.ts';
import { darkColors, lightColors, type ThemeColors } from './theme-colors.ts';
import { glowVars, scaleVars, themeVars, tintVars } from './theme-contract.css.ts';
import { darkLadder, lightLadder, neutralTint, type Ladder, tintableColors } from './tint.ts';

const base = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.base]: rule } });

/** The colours of a theme, the neutral ones in the tint of the page. */
const tinted = (colors: ThemeColors, ladder: Ladder) =>
  assignVars(themeVars, {
    color: { ...colors, ...tintableColors(ladder, tintVars.hue, tintVars.chroma) },
  });

// In the dark no part of the light behind a page may be lighter than the cap, on paper none darker.
const darkGlowVars = assignVars(glowVars, {
  strength: `${darkGlow.strength}`,
  hue: '0.45',
  cap: `${darkGlow.cap}`,
  capMode: 'darken',
  filter: 'blur(80px) saturate(1.3)',
});
const lightGlowVars = assignVars(glowVars, {
  strength: `${lightGlow.strength}`,
  hue: '0.85',
  cap: `${lightGlow.cap}`,
  capMode: 'lighten',
  filter: 'blur(64px) saturate(1.5) brightness(2) contrast(0.62)',
});

const dark = { vars: { ...tinted(darkColors, darkLadder), ...darkGlowVars }, colorScheme: 'dark' };
const light = {
  vars: { ...tinted(lightColors, lightLadder), ...lightGlowVars },
  colorScheme: 'light',
};

base(':root', {
  vars: { [tintVars.hue]: `${neutralTint.hue}`, [tintVars.chroma]: `${neutralTint.chroma}` },
});
base(':root, [data-theme="dark"]', dark);
base('[data-theme="light"]', light);
// Follows the device without a script; dark when the device states no preference.
base('[data-theme="system"]', { '@media': { '(prefers-color-scheme: light)': light } });

createGlobalTheme(':root', scaleVars, { '@layer': layers.base, ...scales });

const { display, poster } = scaleVars.text;
const smallTitles = {
  [display.size]: '1.75rem',
  [display.line]: '2rem',
  [poster.size]: '2.5rem',
  [poster.line]: '2.5rem',
};
base(':root', {
  '@media': {
    '(width < 1280px)': { vars: { [poster.size]: '3rem', [poster.line]: '3rem' } },
    [media.phone]: { vars: { ...smallTitles, [scaleVars.size.topBar]: '56px' } },
    [media.low]: { vars: { ...smallTitles, [scaleVars.size.topBar]: '48px' } },
    // A finger needs more room than a pointer.
    [media.coarsePointer]: { vars: { [scaleVars.size.target]: '44px' } },
  },
});

// Every transition takes its duration from these tokens, so this rule stops all motion.
const { duration } = scaleVars;
const noMotion = {
  vars: Object.fromEntries(Object.values(duration).map((token) => [token, '0ms'])),
};
base(':root', { '@media': { [media.reducedMotion]: noMotion } });
base(`:root${reducedMotionPage}`, noMotion);
