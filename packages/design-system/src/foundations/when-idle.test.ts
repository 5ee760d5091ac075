import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

// jsdom has no `requestIdleCallback`, as Safari.
describe('whenIdle without requestIdleCallback', () => {
  it('calls its function in the next task [BROWSERS-09]', () => {
    const work = vi.fn<() => void>();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not call a cancelled function', () => {
    const work = vi.fn<() => void>();
    whenIdle(work)();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
