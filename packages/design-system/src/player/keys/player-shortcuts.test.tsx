import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SingleKeysProvider } from '../../foundations/single-keys.tsx';
import { Player } from '../player.tsx';
import { type ShortcutKey, playerShortcuts } from './player-shortcuts.ts';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const allKeys = playerShortcuts().flatMap(({ keys }) => keys);

/** Presses a key on the page of a player, and returns whether the player has taken it. */
function isTaken({ key, modifier }: ShortcutKey, hasSingleKeys = true): boolean {
  render(
    <SingleKeysProvider isOn={hasSingleKeys}>
      <Player src="/clip.mp4" title="Harbour" />
    </SingleKeysProvider>,
  );
  const event = createEvent.keyDown(document.body, { key, ...(modifier && { [modifier]: true }) });
  fireEvent(document.body, event);
  return event.defaultPrevented;
}

describe('the list of shortcuts of the player', () => {
  it.each(allKeys)('has $key, which the player takes [SHORTCUTS-04]', (shortcutKey) => {
    expect(isTaken(shortcutKey)).toBe(true);
  });

  it.each(allKeys)(
    'has $key, which the player leaves to the page while single keys are off and it is one [SHORTCUTS-06]',
    (shortcutKey) => {
      expect(isTaken(shortcutKey, false)).toBe(/^(?: |\w{2,})$/.test(shortcutKey.key));
    },
  );

  it('puts the keys with the same effect together', () => {
    const keysOf = (wanted: string) =>
      playerShortcuts()
        .find(({ label }) => label === wanted)
        ?.keys.map(({ key }) => key);
    expect(keysOf('Play or pause')).toEqual([' ', 'k']);
    expect(keysOf('To 0 % to 90 % of the video')).toEqual('0123456789'.split(''));
    expect(keysOf('To the beginning')).toEqual(['Home']);
  });
});
