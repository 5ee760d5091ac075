import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  storedChoice,
  storedJson,
  storedSwitch,
  storedText,
  storedTexts,
  useStored,
} from './index.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isFinite);

/** Throws for what is not a list of numbers. */
function parseNumbers(value: unknown): readonly number[] {
  if (!isNumbers(value)) throw new TypeError('no numbers');
  return value;
}

const forbid = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

describe('a stored value', () => {
  it('is undefined until it is saved, and after it has been removed', () => {
    const text = storedText('language');
    expect(text.read()).toBeUndefined();
    expect(text.save('nl')).toBe(true);
    expect(storedText('language').read()).toBe('nl');
    expect(localStorage.getItem('language')).toBe('nl');
    text.save(undefined);
    expect([text.read(), localStorage.length]).toEqual([undefined, 0]);
  });

  it('is the same object while its text is the same', () => {
    const numbers = storedJson('numbers', parseNumbers);
    numbers.save([1, 2]);
    expect(numbers.read()).toEqual([1, 2]);
    expect(numbers.read()).toBe(numbers.read());
    localStorage.setItem('numbers', '[3]');
    expect(numbers.read()).toEqual([3]);
  });

  it.each(['', '{', 'null', '"1"', '[1,null]'])('is undefined for the damaged text %j', (text) => {
    localStorage.setItem('numbers', text);
    expect(storedJson('numbers', parseNumbers).read()).toBeUndefined();
  });

  it('ends with the tab in the storage of the session', () => {
    storedText('seen', 'sessionStorage').save('yes');
    expect([sessionStorage.getItem('seen'), localStorage.length]).toEqual(['yes', 0]);
  });

  it.each([
    ['forbids storage', forbid],
    ['has a full storage', fill],
  ])('is kept until the page is closed when the browser %s [BROWSERS-15]', (_what, refuse) => {
    localStorage.setItem('language', 'en');
    const refusing = refuse();
    expect(storedText('language').save('nl')).toBe(false);
    expect(storedText('language').read()).toBe('nl');

    refusing.mockRestore();
    expect(localStorage.getItem('language')).toBe('en');
    expect(storedText('language').save('fr')).toBe(true);
    expect([storedText('language').read(), localStorage.getItem('language')]).toEqual(['fr', 'fr']);
  });

  it('stays removed when the browser forbids storage', () => {
    localStorage.setItem('language', 'en');
    const forbidding = forbid();
    storedText('language').save(undefined);
    forbidding.mockRestore();
    expect(storedText('language').read()).toBeUndefined();
    storedText('language').save(undefined);
  });

  it('calls its listeners after each save and after a change in another tab', () => {
    const text = storedText('language');
    const listener = vi.fn<() => void>();
    const stop = text.subscribe(listener);
    text.save('nl');
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    text.save('en');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is the choice of another tab, although this page could not store its own', () => {
    const text = storedText('language');
    text.subscribe(() => undefined);
    const full = fill();
    text.save('nl');
    full.mockRestore();
    localStorage.setItem('language', 'fr');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(text.read()).toBe('fr');
  });
});

describe('storedChoice', () => {
  it('ignores a text that is not one of the choices', () => {
    const size = storedChoice('size', ['small', 'large']);
    localStorage.setItem('size', 'large');
    expect(size.read()).toBe('large');
    localStorage.setItem('size', 'huge');
    expect(size.read()).toBeUndefined();
  });
});

describe('storedSwitch', () => {
  it.each([
    { isOnAtFirst: true, changed: 'off' },
    { isOnAtFirst: false, changed: 'on' },
  ])('stores only "$changed" when it is $isOnAtFirst at first', ({ isOnAtFirst, changed }) => {
    const one = storedSwitch('one', isOnAtFirst);
    expect(one.read()).toBe(isOnAtFirst);
    one.save(!isOnAtFirst);
    expect([one.read(), localStorage.getItem('one')]).toEqual([!isOnAtFirst, changed]);
    one.save(isOnAtFirst);
    expect([one.read(), localStorage.getItem('one')]).toEqual([isOnAtFirst, null]);
  });
});

describe('storedTexts', () => {
  it('keeps the first texts, up to its limit', () => {
    const texts = storedTexts('texts', 2);
    expect(texts.read()).toEqual([]);
    texts.save(['a', 'b', 'c']);
    expect([texts.read(), localStorage.getItem('texts')]).toEqual([['a', 'b'], '["a","b"]']);
  });

  it.each([
    ['{', []],
    ['{"0":"a"}', []],
    ['["a",1,null,"b","c"]', ['a', 'b']],
  ])('reads from the damaged text %j what is a text', (text, found) => {
    localStorage.setItem('texts', text);
    expect(storedTexts('texts', 2).read()).toEqual(found);
  });
});

describe('useStored', () => {
  it('changes and saves the state of a component', () => {
    const beside = storedSwitch('beside', false);
    const { result } = renderHook(() => useStored(beside));
    expect(result.current[0]).toBe(false);
    act(() => void result.current[1](true));
    expect(result.current[0]).toBe(true);
    expect(beside.read()).toBe(true);
  });

  it('changes the state of other components, and of other tabs', () => {
    const beside = storedSwitch('beside', false);
    const { result } = renderHook(() => [useStored(beside), useStored(beside)] as const);
    act(() => void result.current[0][1](true));
    expect(result.current[1][0]).toBe(true);
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'beside' })));
    expect(result.current[0][0]).toBe(false);
  });
});
