import { describe, expect, it } from 'vitest';
import { asVideoId, startSecondsIn, watchHref } from '../index.ts';

describe('startSecondsIn', () => {
  it.each([
    ['0', 0],
    ['83', 83],
    ['83s', 83],
    ['1m23s', 83],
    ['1M23S', 83],
    ['1m23', 83],
    ['90m', 5400],
    ['1h2m3s', 3723],
    ['1h3s', 3603],
    ['2h', 7200],
  ])('[WATCH-START-01] reads %j as %d s', (text, seconds) => {
    expect(startSecondsIn(text, 9000)).toBe(seconds);
  });

  it.each([null, '', ' ', '-5', '1:23', '12.5', '3m2h', 's', 'NaN', '1e3', '83x', '9'.repeat(400)])(
    '[WATCH-START-02] returns undefined for %j',
    (text) => {
      expect(startSecondsIn(text, 9000)).toBeUndefined();
    },
  );

  it('[WATCH-START-02] returns undefined from the end of the video on', () => {
    expect(startSecondsIn('83', 83.5)).toBe(83);
    expect(startSecondsIn('83', 83)).toBeUndefined();
    expect(startSecondsIn('0', 0)).toBeUndefined();
  });

  it('[WATCH-START-01] reads the start of an address that watchHref returns', () => {
    const href = watchHref({ id: asVideoId('v1') }, 83.9);
    expect(href).toBe('/watch?v=v1&t=83');
    expect(startSecondsIn(new URLSearchParams(href.split('?')[1]).get('t'), 100)).toBe(83);
  });
});
