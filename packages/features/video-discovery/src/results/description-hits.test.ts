import { describe, expect, it } from 'vitest';
import { descriptionHits } from './description-hits.ts';

function marked(description: string, query: string) {
  const { text, highlights } = descriptionHits(description, query);
  return highlights.map(({ start, length }) => text.slice(start, start + length));
}

describe('the hits in a description [RESULTS-LOOK-02]', () => {
  it.each([
    ['the same word in another case', 'The Tide comes', 'tide', ['Tide']],
    ['each word of the search', 'Low water at high tide', 'tide water', ['water', 'tide']],
    ['a longer form', 'Two engines', 'engine', ['engines']],
    ['a shorter form', 'An engine', 'engines', ['engine']],
    ['a word with accents', 'Un café noir', 'cafe', ['café']],
    ['no part of another word', 'An engineering course', 'engine', []],
    ['no short word next to a longer one', 'The tide of the day', 'the tide', ['tide']],
    ['short words if there are no others', 'To the sea', 'the sea', ['the', 'sea']],
    ['a part of a text without spaces', '今天天气很好', '天气', ['天气']],
    ['nothing without words', 'To be', '?!', []],
  ])('are %s', (_case, description, query, expected) => {
    expect(marked(description, query)).toEqual(expected);
  });

  it('are shown from the beginning of the description, with one space for each gap', () => {
    expect(descriptionHits('  Low\n\nwater ', 'water')).toEqual({
      text: 'Low water',
      highlights: [{ start: 4, length: 5 }],
    });
  });

  it('are shown from shortly before the first one if it is late', () => {
    const { text, highlights } = descriptionHits(`${'word '.repeat(40)}the tide turns`, 'tide');
    expect(text).toBe('… word word word word word word word the tide turns');
    expect(highlights).toEqual([{ start: 41, length: 4 }]);
  });

  it('are cut with a long description', () => {
    const { text, highlights } = descriptionHits('tide '.repeat(1000), 'tide');
    expect(text).toHaveLength(320);
    expect(highlights).toHaveLength(64);
  });
});
