import { act } from '@testing-library/react';

/** What {@link OutOfSight} tells, as far as a list reads it. */
type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** In place of `IntersectionObserver`: jsdom has no layout, so nothing comes into sight until {@link reachEnd} says so. */
export class OutOfSight {
  /** Those who wait now. */
  static readonly waiting = new Set<OutOfSight>();
  readonly tell: Tell;
  readonly rootMargin: string | undefined;

  constructor(tell: Tell, { rootMargin }: { readonly rootMargin?: string } = {}) {
    this.tell = tell;
    this.rootMargin = rootMargin;
  }

  observe() {
    OutOfSight.waiting.add(this);
  }

  disconnect() {
    OutOfSight.waiting.delete(this);
  }
}

/** The user has scrolled to the end of every list that waits for it. */
export const reachEnd = () =>
  act(() => {
    for (const { tell } of OutOfSight.waiting) tell([{ isIntersecting: true }]);
  });
