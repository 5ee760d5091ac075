import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GestureActions, listenToGestures } from './touch-gestures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A picture of 300 × 200 px, and what a finger does on it. */
function open() {
  const surface = document.createElement('button');
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  const seen: string[] = [];
  const actions: GestureActions = {
    onSideTap: (side) => seen.push(side),
    onTap: () => seen.push('tap'),
    onSwipe: (direction) => seen.push(direction),
  };
  const listening = new AbortController();
  listenToGestures(surface, actions, listening.signal);
  let now = 0;
  const send = (type: string, x: number, y: number, pointerType: string, isPrimary: boolean) => {
    const event = new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerType,
      isPrimary,
      pointerId: isPrimary ? 1 : 2,
    });
    Object.defineProperty(event, 'timeStamp', { value: now });
    surface.dispatchEvent(event);
  };
  return {
    seen,
    listening,
    wait: (milliseconds: number) => {
      now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    },
    touch: (type: string, x: number, y: number, isPrimary = true) =>
      send(type, x, y, 'touch', isPrimary),
    tap: (x: number, pointerType = 'touch') => {
      send('pointerdown', x, 100, pointerType, true);
      send('pointerup', x, 100, pointerType, true);
    },
  };
}

describe('listenToGestures', () => {
  it('[PLAYER-FEEL-12] reports a tap when no second one follows', () => {
    const { seen, tap, wait } = open();
    tap(150);
    expect(seen).toEqual([]);
    wait(300);
    expect(seen).toEqual(['tap']);
  });

  it('[PLAYER-FEEL-13] reports a double tap at a side, and each further tap there', () => {
    const { seen, tap, wait } = open();
    for (let count = 0; count < 3; count += 1) {
      tap(290);
      wait(200);
    }
    expect(seen).toEqual(['right', 'right']);
    wait(1000);
    tap(10);
    wait(200);
    tap(10);
    expect(seen).toEqual(['right', 'right', 'left']);
  });

  it('[PLAYER-FEEL-13] reports nothing for a double tap in the middle, and none for taps at two sides', () => {
    const { seen, tap, wait } = open();
    tap(150);
    tap(150);
    wait(1000);
    expect(seen).toEqual([]);
    tap(10);
    tap(290);
    wait(1000);
    expect(seen).toEqual(['tap']);
  });

  it('[PLAYER-FEEL-14] reports a swipe up and down, but not across', () => {
    const { seen, touch } = open();
    for (const [x, y] of [
      [150, 20],
      [150, 190],
      [290, 40],
    ] as const) {
      touch('pointerdown', 150, 100);
      touch('pointerup', x, y);
    }
    expect(seen).toEqual(['up', 'down']);
  });

  it('[PLAYER-FEEL-14] leaves two fingers and scrolling to the browser', () => {
    const { seen, touch, wait } = open();
    touch('pointerdown', 150, 100);
    touch('pointerdown', 200, 100, false);
    touch('pointerup', 150, 10);
    touch('pointerdown', 150, 100);
    touch('pointercancel', 150, 60);
    touch('pointerup', 150, 10);
    wait(1000);
    expect(seen).toEqual([]);
  });

  it('ignores the mouse, and everything after its end', () => {
    const { seen, listening, tap, wait } = open();
    tap(150, 'mouse');
    tap(150);
    listening.abort();
    wait(1000);
    tap(150);
    expect(seen).toEqual([]);
  });
});
