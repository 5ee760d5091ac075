import { asVideoId, entryHref } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { queuedHref } from './queued-href.ts';

const video = { id: asVideoId('tides') };

describe('queuedHref', () => {
  it('is the address of the video when no playlist waits [QUEUE-06]', () => {
    expect(queuedHref(video, undefined)).toBe('/watch?v=tides');
  });

  it('keeps the list, the place at which it goes on, and its mode [QUEUE-07]', () => {
    const next = entryHref({ id: asVideoId('three') }, 'slow', 2, {
      shuffle: 'k3',
      isLooping: true,
    });
    const href = '/watch?v=tides&list=slow&index=2&shuffle=k3&loop=1&queued=1';
    expect(queuedHref(video, next)).toBe(href);
    expect(queuedHref(video, href)).toBe(href);
  });
});
