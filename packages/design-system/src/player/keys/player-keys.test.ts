import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandForKey, keepsKey, nextRate } from './player-keys.ts';

afterEach(() => vi.restoreAllMocks());

const press = (key: string, combined = {}) =>
  commandForKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...combined });

function element(html: string): Element {
  const host = document.createElement('div');
  host.innerHTML = html;
  return host.querySelector('[data-focus]') ?? host;
}

describe('the keyboard shortcuts of the player', () => {
  it.each([
    [' ', { type: 'toggle-play' }],
    ['k', { type: 'toggle-play' }],
    ['K', { type: 'toggle-play' }],
    ['j', { type: 'seek-by', seconds: -10 }],
    ['l', { type: 'seek-by', seconds: 10 }],
    ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
    ['ArrowRight', { type: 'seek-by', seconds: 5 }],
    ['ArrowUp', { type: 'volume-by', share: 0.05 }],
    ['m', { type: 'toggle-mute' }],
    ['f', { type: 'toggle-full-screen' }],
    ['c', { type: 'toggle-captions' }],
    ['.', { type: 'step-frame', frames: 1 }],
    ['>', { type: 'rate-by', steps: 1 }],
    ['7', { type: 'seek-to-share', share: 0.7 }],
    ['Home', { type: 'seek-to-share', share: 0 }],
    ['End', { type: 'seek-to-share', share: 1 }],
  ])('map %j to the usual command', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it.each(['x', 'Tab', 'Escape', 'F5', 'constructor'])('ignore %j', (key) => {
    expect(press(key)).toBeUndefined();
  });

  it.each([
    ['ArrowRight', 'Linux x86_64', { ctrlKey: true }, 1],
    ['ArrowLeft', 'Win32', { ctrlKey: true }, -1],
    ['ArrowRight', 'MacIntel', { altKey: true }, 1],
    ['ArrowLeft', 'iPad', { altKey: true }, -1],
    ['ArrowRight', 'Win32', { altKey: true }, undefined],
    ['ArrowRight', 'MacIntel', { ctrlKey: true }, undefined],
    ['ArrowRight', 'MacIntel', { altKey: true, ctrlKey: true }, undefined],
    ['ArrowRight', 'Win32', { altKey: true, ctrlKey: true }, undefined],
    ['ArrowRight', 'MacIntel', { metaKey: true }, undefined],
    ['ArrowUp', 'Win32', { ctrlKey: true }, undefined],
  ])(
    'map %s on %s with %o to a step of %s chapters [CHAPTERS-08]',
    (key, platform, keys, steps) => {
      vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
      expect(press(key, keys)).toEqual(steps && { type: 'chapter-by', steps });
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leave keys with %s to the browser', (modifier) => {
    expect(press('f', { [modifier]: true })).toBeUndefined();
  });

  it.each([
    ['<input data-focus>', 'k', true],
    ['<textarea data-focus></textarea>', ' ', true],
    ['<div role="menu"><div role="menuitem" data-focus></div></div>', 'ArrowDown', true],
    ['<button data-focus></button>', ' ', true],
    ['<button data-focus></button>', 'k', false],
    ['<input type="range" data-focus>', 'ArrowLeft', false],
    ['<input type="range" data-own-arrows data-focus>', 'ArrowLeft', true],
    ['<input type="range" data-own-arrows data-focus>', 'm', false],
  ])('let %s keep the key %j: %s', (html, key, isKept) => {
    expect(keepsKey(element(html), key)).toBe(isKept);
  });

  it.each([
    ['<div role="dialog"><section><button data-focus></button></section></div>', false],
    ['<section><div role="dialog"><button data-focus></button></div></section>', true],
    ['<div role="dialog"><button data-focus></button><section></section></div>', true],
  ])('work in a dialog only with the focus in its player: %s [CAPTION-TOOL-02]', (html, isKept) => {
    const focused = element(html);
    const root = focused.closest('[role="dialog"]')?.parentElement;
    const frame = root?.matches('section') ? root : root?.querySelector('section');
    expect(keepsKey(focused, 'k', frame)).toBe(isKept);
  });

  it('step through the speeds and stop at both ends', () => {
    expect(nextRate(1, 1)).toBe(1.25);
    expect(nextRate(1, -1)).toBe(0.75);
    expect(nextRate(2, 1)).toBe(2);
    expect(nextRate(0.25, -1)).toBe(0.25);
  });
});
