import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playerMemory } from './player-memory.ts';

beforeEach(() => localStorage.clear());

describe('the memory of the player', () => {
  it('gives back what it was told, in another page of the browser, too', () => {
    expect(playerMemory.read()).toBeUndefined();
    playerMemory.save({ volume: 0.4, isMuted: true, rate: 1.5 });
    expect(playerMemory.read()).toEqual({ volume: 0.4, isMuted: true, rate: 1.5 });
  });

  it.each([
    '',
    'null',
    '{',
    '7',
    '{"volume":2}',
    '{"volume":"1"}',
    '{"volume":null}',
    '{"isMuted":"no"}',
    '{"rate":0}',
    '{"rate":16}',
  ])('knows nothing when its text is %j', (text) => {
    localStorage.setItem('player', text);
    expect(playerMemory.read()).toBeUndefined();
  });

  it('lasts no longer than the page where the browser forbids storage', () => {
    const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(() => playerMemory.save({ volume: 1, isMuted: false, rate: 1 })).not.toThrow();
    expect(playerMemory.read()).toBeUndefined();
    forbid.mockRestore();
  });
});
