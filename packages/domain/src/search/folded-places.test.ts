import { describe, expect, it } from 'vitest';
import { foldLine, foldedPlaces } from './folded-places.ts';

describe('foldedPlaces', () => {
  it.each([
    ['Our Café and cafe\u0301', 'cafe', ['Café', 'cafe\u0301']],
    ['CAFE', 'café', ['CAFE']],
    ['Die Straße', 'STRASSE', ['Straße']],
    ['low  \n water', 'low water', ['low  \n water']],
    ['（３） ships (3)', '(3)', ['（３）', '(3)']],
    ['aaa', 'aa', ['aa']],
    ['ships', 'ship.', []],
    ['ships', '', []],
    ['🎉 東京の天気', '天気', ['天気']],
  ])('[SEARCH-WORDS-10] finds in %j the text %j as it is written', (text, typed, written) => {
    const places = foldedPlaces(text, foldLine(typed));

    expect(places.map(([start, length]) => text.slice(start, start + length))).toEqual(written);
  });
});
