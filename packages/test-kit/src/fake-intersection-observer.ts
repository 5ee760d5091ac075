import { act } from '@testing-library/react';

/** A callback with the part of an intersection entry that lists read. */
type Callback = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Replaces `IntersectionObserver`: jsdom has no layout, so nothing is visible until {@link reachEnd} is called. */
export class FakeIntersectionObserver {
  /** The active observers. */
  static readonly active = new Set<FakeIntersectionObserver>();
  readonly callback: Callback;
  readonly rootMargin: string | undefined;

  constructor(callback: Callback, { rootMargin }: { readonly rootMargin?: string } = {}) {
    this.callback = callback;
    this.rootMargin = rootMargin;
  }

  observe() {
    FakeIntersectionObserver.active.add(this);
  }

  disconnect() {
    FakeIntersectionObserver.active.delete(this);
  }
}

/** Simulates a scroll to the end of every observed list. */
export const reachEnd = () =>
  act(() => {
    for (const { callback } of FakeIntersectionObserver.active)
      callback([{ isIntersecting: true }]);
  });
