import { describe, expect, it } from 'vitest';
import { nearestLanguage } from './nearest-language.ts';

describe('nearestLanguage', () => {
  it.each([
    ['the same language', 'en', ['en-GB', 'en'], 'en'],
    ['the general language before another region', 'en-US', ['en-GB', 'en'], 'en'],
    ['the general language before a third region', 'en-AU', ['en-US', 'en'], 'en'],
    ['another region', 'en-US', ['de', 'en-GB'], 'en-GB'],
    ['the usual region of a general language', 'pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
    ['the script of a region', 'zh-HK', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['the script before the region', 'sr-Latn-RS', ['sr-RS', 'sr-Latn-ME'], 'sr-Latn-ME'],
    ['another script', 'zh-Hant', ['en', 'zh-Hans'], 'zh-Hans'],
    ['the first of equals', 'en-NZ', ['en-GB', 'en-AU'], 'en-GB'],
  ])('finds %s [PLAYER-CAPTIONS-10]', (_which, wanted, offered, nearest) => {
    expect(nearestLanguage(wanted, offered)).toBe(nearest);
  });

  it.each([
    ['no offer in the language', 'fr', ['en', 'de']],
    ['a language that begins like it', 'fr', ['fry', 'frr']],
    ['no offers', 'fr', []],
    ['no wanted language', '', ['en']],
    ['a wanted language that is no tag', 'not a tag', ['en']],
  ])('returns undefined for %s', (_which, wanted, offered) => {
    expect(nearestLanguage(wanted, offered)).toBeUndefined();
  });

  it('passes over offers that are no tags', () => {
    expect(nearestLanguage('en-US', ['', 'x_y z', 'en-GB'])).toBe('en-GB');
  });
});
