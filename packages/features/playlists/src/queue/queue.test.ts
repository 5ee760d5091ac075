import { aVideo } from '@kinora/test-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_QUEUED, queue } from './queue.ts';

const [tides, boats, bread] = [
  aVideo({ title: 'Tides' }),
  aVideo({ title: 'Boats' }),
  aVideo({ title: 'Bread' }),
];
const END = MAX_QUEUED;

const titles = () => queue.videos().map(({ title }) => title);

/** The queue of the tab after a reload. */
async function reload() {
  vi.resetModules();
  const { queue: reloaded } = await import('./queue.ts');
  return reloaded.videos().map(({ title }) => title);
}

beforeEach(() => void queue.clear());

describe('the queue', () => {
  it('puts a video first or last, and has it once [QUEUE-02]', () => {
    queue.put(tides, END);
    queue.put(boats, END);
    queue.put(bread, 0);
    expect(titles()).toEqual(['Bread', 'Tides', 'Boats']);
    queue.put(bread, END);
    queue.put(boats, 0);
    expect(titles()).toEqual(['Boats', 'Tides', 'Bread']);
  });

  it('takes a video out again, or back to its former place [QUEUE-03]', () => {
    queue.put(tides, END);
    queue.put(boats, END);
    const takeOut = queue.put(bread, 0);
    takeOut?.();
    expect(titles()).toEqual(['Tides', 'Boats']);
    const moveBack = queue.put(tides, END);
    expect(titles()).toEqual(['Boats', 'Tides']);
    moveBack?.();
    expect(titles()).toEqual(['Tides', 'Boats']);
  });

  it('has a bound, within which videos still move [QUEUE-04]', () => {
    const many = Array.from({ length: MAX_QUEUED }, (_, no) => aVideo({ title: `No. ${no}` }));
    for (const video of many) queue.put(video, END);
    expect(queue.put(tides, 0)).toBeUndefined();
    expect(titles()).toHaveLength(MAX_QUEUED);
    const [first] = many;
    expect(first && queue.put(first, END)).toBeDefined();
    expect(titles().at(-1)).toBe('No. 0');
  });

  it('is there after a reload, with what a row shows and no more [QUEUE-05]', async () => {
    queue.put(tides, END);
    queue.put(boats, END);
    expect(await reload()).toEqual(['Tides', 'Boats']);
    expect(sessionStorage.getItem('queue')).not.toContain('videoFile');
    queue.clear();
    expect(sessionStorage.getItem('queue')).toBeNull();
  });

  it.each(['{', '7', 'null', '[null, 1, {"id": "a"}, {"id": 1, "title": "One"}]'])(
    'is empty when the storage has %s [QUEUE-05]',
    async (text) => {
      sessionStorage.setItem('queue', text);
      expect(await reload()).toEqual([]);
    },
  );

  it('works where the browser forbids storage [QUEUE-05]', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    queue.put(tides, END);
    expect(titles()).toEqual(['Tides']);
    forbidden.mockRestore();
  });

  it('brings cleared videos back before later ones [QUEUE-11]', () => {
    queue.put(tides, END);
    queue.put(boats, END);
    const undo = queue.clear();
    expect(titles()).toEqual([]);
    queue.put(bread, END);
    queue.put(boats, END);
    undo();
    expect(titles()).toEqual(['Tides', 'Boats', 'Bread']);
  });
});
