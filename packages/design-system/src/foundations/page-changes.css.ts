import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { reducedMotionPage, media } from './media.ts';
import { scaleVars } from './theme-contract.css.ts';

// The browser shows pictures of both screens while one replaces the other. Not in a layer: the browser's own rules for
// these pictures have none.

/** Presses reach the next screen at once. */
globalStyle('::view-transition', { pointerEvents: 'none' });

const pictures = (name: string, rule: GlobalStyleRule) =>
  globalStyle(`::view-transition-old(${name}), ::view-transition-new(${name})`, rule);

pictures('root', { animationDuration: scaleVars.duration.open });

/** The picture of a card that grows into the player, and back. */
const grown = '.kinora-grow';
const growth = {
  animationDuration: scaleVars.duration.page,
  animationTimingFunction: scaleVars.easing.grow,
};
globalStyle(`::view-transition-group(${grown})`, growth);
globalStyle(`::view-transition-image-pair(${grown})`, {
  overflow: 'clip',
  borderRadius: scaleVars.radius.card,
});
pictures(grown, { ...growth, blockSize: '100%', objectFit: 'cover' });

const still: GlobalStyleRule = { animation: 'none !important' };
const parts = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(*)`);
for (const part of parts) {
  globalStyle(`${reducedMotionPage}${part}`, still);
  globalStyle(part, { '@media': { [media.reducedMotion]: still } });
}
