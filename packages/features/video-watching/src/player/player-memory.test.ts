import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playerMemory } from './player-memory.ts';

beforeEach(() => localStorage.clear());

describe('playerMemory', () => {
  it('returns the stored settings, also in another page of the browser', () => {
    expect(playerMemory.read()).toBeUndefined();
    playerMemory.save({ volume: 0.4, isMuted: true, rate: 1.5 });
    expect(playerMemory.read()).toEqual({ volume: 0.4, isMuted: true, rate: 1.5 });
  });

  it('[PLAYER-CAPTIONS-05] returns the stored choice and appearance of captions', () => {
    const captions = {
      isOn: true,
      language: 'pt-BR',
      size: 1.5,
      background: 'solid',
      edge: 'shadow',
    } as const;
    playerMemory.save({ volume: 1, isMuted: false, rate: 1, captions });
    expect(playerMemory.read()?.captions).toEqual(captions);
  });

  it('[DATA-01] returns the quality, unless it can be none', () => {
    playerMemory.save({ volume: 1, isMuted: false, rate: 1, quality: 480 });
    expect(playerMemory.read()?.quality).toBe(480);
    localStorage.setItem('player', '{"volume":1,"quality":"480p"}');
    expect(playerMemory.read()).toEqual({ volume: 1, isMuted: false, rate: 1 });
  });

  it.each(['null', '7', '{}', '{"isOn":true,"language":"en","size":9}', '{"isOn":"yes"}'])(
    'returns the other settings when those of captions are %s',
    (captions) => {
      localStorage.setItem('player', `{"volume":0.4,"captions":${captions}}`);
      expect(playerMemory.read()).toEqual({ volume: 0.4, isMuted: false, rate: 1 });
    },
  );

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
  ])('returns no settings when the stored text is %j', (text) => {
    localStorage.setItem('player', text);
    expect(playerMemory.read()).toBeUndefined();
  });

  it('keeps the settings until the page is closed when the browser forbids storage [BROWSERS-15]', () => {
    const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    playerMemory.save({ volume: 0.5, isMuted: false, rate: 1 });
    expect(playerMemory.read()).toEqual({ volume: 0.5, isMuted: false, rate: 1 });
    forbid.mockRestore();
    playerMemory.save({ volume: 1, isMuted: false, rate: 1 });
  });
});
