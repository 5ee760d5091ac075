import { describe, expect, it } from 'vitest';
import { newShuffle, newShuffleFrom, playOrder } from '../index.ts';

const items = Array.from({ length: 500 }, (_item, index) => ({ id: `video-${index}` }));

describe('playOrder', () => {
  it('keeps the order of the list without a shuffle', () => {
    expect(playOrder(items, undefined)).toBe(items);
  });

  it('has every item once, in another order for another name, and the same for the same name [LISTS-12]', () => {
    const order = playOrder(items, 'a');
    expect(new Set(order)).toEqual(new Set(items));
    expect(order).not.toEqual(items);
    expect(playOrder(items, 'a')).toEqual(order);
    expect(playOrder(items, 'b')).not.toEqual(order);
  });

  it('leaves the order of the others when an item goes [LISTS-12]', () => {
    const [gone] = items;
    const others = items.filter((item) => item !== gone);
    expect(playOrder(others, 'a')).toEqual(playOrder(items, 'a').filter((item) => item !== gone));
  });
});

describe('newShuffle', () => {
  it('names orders whose first items are spread over the list', () => {
    const few = items.slice(0, 4);
    const firsts = new Set(Array.from({ length: 100 }, () => playOrder(few, newShuffle())[0]));
    expect(firsts.size).toBe(4);
  });
});

describe('newShuffleFrom', () => {
  it.each([0, 7, 499])('names an order that begins with item %d [LISTS-12]', (index) => {
    const first = items[index] ?? { id: '' };
    expect(playOrder(items, newShuffleFrom(items, first))[0]).toBe(first);
  });
});
