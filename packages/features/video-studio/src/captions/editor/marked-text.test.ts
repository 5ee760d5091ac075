import { canonicalText } from '@kinora/captions';
import { describe, expect, it } from 'vitest';
import { editableText } from '../caption-file.ts';
import {
  editWords,
  hasMark,
  readMarked,
  setMark,
  textOffset,
  wordsOffset,
  writeMarked,
} from './marked-text.ts';

/** Texts as files have them. */
const stored = [
  'Low water',
  'Tom &amp; Ada',
  '1 &lt; 2 &gt; 0',
  '&amp;amp; &amp;lt;i&amp;gt;',
  '&lt;i&gt; is a tag',
  '<v Ada>Can we walk?</v>',
  '<v Ada &amp; Tom>We can</v>',
  '<v Ada>Can we walk?</v>\n<v Bob>Yes</v>',
  '<i>A gull calls.</i>',
  '<v Ada><i>Quietly</i> and <b>loudly</b></v>',
  '<i>one <b>two</b></i><b> three</b>',
  '<b><i>both</i></b> <u>under</u>',
  '<i><v Ada>both</v></i> <u>under</u>',
  'a<i>b</i>c',
].map(canonicalText);

const edited = (text: string, next: string, cursor?: number) =>
  writeMarked(editWords(readMarked(text), next, cursor));

describe('the text of a caption without tags [CAPTION-TOOL-14]', () => {
  it('is its words', () => {
    expect(readMarked('<v Ada>Can <i>we</i> &lt;walk').words).toBe('Can we <walk');
  });

  it.each(stored)('is written as it was read: %s', (text) => {
    const typed = editableText(text);
    expect(canonicalText(writeMarked(readMarked(typed)))).toBe(text);
  });

  it.each(stored)('has the words of any text that is typed, also tags and entities: %s', (text) => {
    for (const words of ['<i>', '</v>', '&amp;', '<v Eve>x', 'a < b > c', '&', '<'])
      expect(readMarked(edited(editableText(text), words)).words).toBe(words);
  });

  it('keeps marks with their words while a person types', () => {
    expect(edited('Can <i>we</i> walk', 'Can we all walk', 10)).toBe('Can <i>we all</i> walk');
    expect(edited('Can <i>we</i> walk', 'Could we walk', 5)).toBe('Could <i>we</i> walk');
    expect(edited('<v Ada>Can we', 'So can we go', 12)).toBe('<v Ada>So can we go');
    expect(edited('Can <i>we</i> walk', 'Can walk', 4)).toBe('Can walk');
  });

  it('keeps the speaker of a text that is deleted and typed again', () => {
    expect(edited(edited('<v Ada>Can we', ''), 'We can')).toBe('<v Ada>We can');
  });
});

describe('marks of a caption [CAPTION-TOOL-15]', () => {
  const plain = readMarked('Can we walk');
  const part = { from: 4, to: 6 };

  it('emphasise a part, and end', () => {
    const marked = setMark(plain, 'i', part, '');
    expect(writeMarked(marked)).toBe('Can <i>we</i> walk');
    expect(hasMark(marked, 'i', part)).toBe(true);
    expect(hasMark(marked, 'i', { from: 0, to: 6 })).toBe(false);
    expect(writeMarked(setMark(marked, 'i', part, undefined))).toBe('Can we walk');
  });

  it('end for a part in the middle', () => {
    const all = setMark(plain, 'b', { from: 0, to: 11 }, '');
    expect(writeMarked(setMark(all, 'b', part, undefined))).toBe('<b>Can </b>we<b> walk');
  });

  it('replace one speaker by another, outside of the emphasis', () => {
    const marked = setMark(setMark(plain, 'i', part, ''), 'v', { from: 0, to: 11 }, 'Ada <3');
    expect(writeMarked(marked)).toBe('<v Ada &lt;3>Can <i>we</i> walk');
    expect(writeMarked(setMark(marked, 'v', { from: 0, to: 11 }, 'Bob'))).toContain('<v Bob>');
  });
});

it('offsets of words and of the text with tags belong together [CAPTION-TOOL-14]', () => {
  const text = '<v Ada>Can <i>we</i> &lt;walk';
  expect(wordsOffset(text, text.indexOf('we'))).toBe(4);
  expect(text.slice(textOffset(text, 7))).toBe('&lt;walk');
  expect(textOffset(text, 100)).toBe(text.length);
});
