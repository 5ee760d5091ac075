import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutoplay } from './autoplay.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('useAutoplay', () => {
  it('changes where the storage is full [BROWSERS-15]', () => {
    const { result } = renderHook(useAutoplay);
    const choose = (isOn: boolean) => act(() => void result.current[1](isOn));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    choose(false);
    expect(result.current[0]).toBe(false);
    full.mockRestore();
    choose(true);
    expect(result.current[0]).toBe(true);
  });

  it('follows the choice of another tab [UPNEXT-05]', () => {
    const { result } = renderHook(useAutoplay);
    localStorage.setItem('autoplay', 'off');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'autoplay' })));
    expect(result.current[0]).toBe(false);
  });
});
