import { describe, expect, it } from 'vitest';
import { hrefOf, pageNames, pageOf } from '../index.ts';

describe('hrefOf', () => {
  it('fills in the parameters of the path and of the query', () => {
    expect(hrefOf('yourVideos')).toBe('/your-videos');
    expect(hrefOf('resetPassword', { token: 'a/b?c' })).toBe('/reset-password/a%2Fb%3Fc');
    expect(hrefOf('results', { query: 'water & tide' })).toBe('/results?query=water%20%26%20tide');
    expect(hrefOf('watch', { index: 0, v: 'v&1' })).toBe('/watch?v=v%261&index=0');
  });

  it('leaves out parameters without a value', () => {
    expect(hrefOf('results', { query: undefined, sort: 'newest' })).toBe('/results?sort=newest');
  });

  it('accepts only pages and parameters that exist', () => {
    // @ts-expect-error There is no such page.
    expect(() => hrefOf('nowhere')).toThrow(TypeError);
    // @ts-expect-error The address needs a token.
    hrefOf('resetPassword');
    // @ts-expect-error The page reads no such parameter.
    hrefOf('results', { words: 'tide' });
    // @ts-expect-error The page has no parameters.
    hrefOf('history', { page: 2 });
  });
});

it.each(pageNames)('the page %s has a title and a path of its own', (name) => {
  expect(pageOf(name).title).not.toBe('');
  expect(pageNames.filter((other) => pageOf(other).path === pageOf(name).path)).toEqual([name]);
});
