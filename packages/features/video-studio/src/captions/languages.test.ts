import { describe, expect, it } from 'vitest';
import { findLanguages } from './languages.ts';

const namesFor = (text: string, last?: string) => findLanguages(text, last).map(({ name }) => name);

describe('findLanguages', () => {
  it('returns each language once, and no sign languages [CAPTION-DIALOG-06]', () => {
    const names = namesFor('');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /sign/i.test(name))).toEqual([]);
  });

  it('returns the last language first [CAPTION-DIALOG-07]', () => {
    expect(namesFor('', 'cy').slice(0, 2)).toEqual(['Welsh', 'Arabic']);
    expect(namesFor('', 'gsw')[0]).toBe('Swiss German');
    expect(namesFor('', 'cy')).toHaveLength(namesFor('').length);
  });

  it.each([
    ['en', 'English'],
    ['swe', 'Swedish'],
    ['bokmal', 'Norwegian Bokmål'],
    ['tl', 'Filipino'],
    ['brazil', 'Portuguese (Brazil)'],
  ])('finds first for "%s" %s [CAPTION-STUDIO-04]', (text, name) => {
    expect(namesFor(text)[0]).toBe(name);
  });

  it('finds nothing for what is neither a name nor a tag [CAPTION-STUDIO-04]', () => {
    expect(namesFor('!')).toEqual([]);
  });
});
