import { describe, expect, it } from 'vitest';
import {
  checkCues,
  type Cue,
  insertCue,
  mergeCues,
  replaceText,
  shiftCues,
  splitCue,
} from './index.ts';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, text });

describe('shiftCues', () => {
  it('moves all cues [CAPTION-FILES-23]', () => {
    expect(shiftCues([cue(1000, 2000, 'a'), cue(3000, 4000, 'b')], 250)).toEqual([
      cue(1250, 2250, 'a'),
      cue(3250, 4250, 'b'),
    ]);
  });

  it('keeps cues that would begin before the video [CAPTION-FILES-23]', () => {
    const shifted = shiftCues([cue(0, 500, 'a'), cue(500, 2000, 'b')], -1000);
    expect(shifted).toEqual([cue(0, 0, 'a'), cue(0, 1000, 'b')]);
    expect(checkCues(shifted)).toMatchObject([{ index: 0, problem: 'end-before-start' }]);
  });
});

describe('splitCue', () => {
  it('divides the text at the space that fits the time [CAPTION-FILES-24]', () => {
    expect(splitCue(cue(1000, 3000, 'one two three four'), 2000)).toEqual([
      cue(1000, 2000, 'one two'),
      cue(2000, 3000, 'three four'),
    ]);
  });

  it('keeps markup in both parts [CAPTION-FILES-24]', () => {
    expect(splitCue(cue(0, 2000, '<v Ada A><i>one two</i></v>'), 1000)).toEqual([
      cue(0, 1000, '<v Ada A><i>one</i></v>'),
      cue(1000, 2000, '<v Ada A><i>two</i></v>'),
    ]);
  });

  it.each([
    ['a word', 'abcd', 2, ['ab', 'cd']],
    ['a tag', 'ab<i>cd</i>', 4, ['ab', '<i>cd</i>']],
    ['an entity', 'ab&amp;cd', 4, ['ab', '&amp;cd']],
    ['an emoji', 'ab🚢cd', 3, ['ab', '🚢cd']],
  ])('divides at an offset inside %s', (_, text, offset, texts) => {
    expect(splitCue(cue(0, 2000, text), 500, offset).map((part) => part.text)).toEqual(texts);
  });

  it('divides in the middle when the time is outside the cue', () => {
    expect(splitCue(cue(1000, 3000, 'word'), 9000)).toEqual([
      cue(1000, 2000, 'word'),
      cue(2000, 3000, ''),
    ]);
  });
});

describe('mergeCues', () => {
  it('keeps both texts and the whole time [CAPTION-FILES-25]', () => {
    const first: Cue = { ...cue(1000, 4000, '<i>a</i>'), settings: { line: '0' } };
    expect(mergeCues(first, cue(2000, 3000, '<i>b</i>'))).toEqual({
      ...cue(1000, 4000, '<i>a\nb</i>'),
      settings: { line: '0' },
    });
  });
});

describe('insertCue', () => {
  const cues = [cue(0, 1000, 'a'), cue(5000, 6000, 'b')];

  it('adds 2 s without text in the order of the starts [CAPTION-FILES-26]', () => {
    expect(insertCue(cues, 1500)).toEqual({
      cues: [cues[0], cue(1500, 3500, ''), cues[1]],
      index: 1,
    });
    expect(insertCue(cues, 7000.4).index).toBe(2);
  });

  it('ends at the next cue unless that leaves less than 0.5 s [CAPTION-FILES-26]', () => {
    expect(insertCue(cues, 4500).cues[1]).toEqual(cue(4500, 5000, ''));
    expect(insertCue(cues, 4501).cues[1]).toEqual(cue(4501, 6501, ''));
  });
});

describe('replaceText', () => {
  const cues = [cue(0, 1, '<v Ada>Ada &amp; ada <i>i</i></v>'), cue(1, 2, 'Bob')];

  it('changes words and no markup, and counts [CAPTION-FILES-27]', () => {
    const replaced = replaceText(cues, 'ada', 'Eve $& <b>');
    expect(replaced.count).toBe(2);
    expect(replaced.cues[0]?.text).toBe(
      '<v Ada>Eve $&amp; &lt;b&gt; &amp; Eve $&amp; &lt;b&gt; <i>i</i></v>',
    );
    expect(replaced.cues[1]).toBe(cues[1]);
  });

  it('distinguishes upper and lower case on request [CAPTION-FILES-27]', () => {
    expect(replaceText(cues, 'ada', 'Eve', { matchCase: true }).count).toBe(1);
  });

  it.each([
    ['', 0],
    ['&', 1],
    ['amp', 0],
    ['i', 1],
    ['.', 0],
  ])('finds %j %i times [CAPTION-FILES-27]', (find, count) => {
    expect(replaceText(cues, find, 'x').count).toBe(count);
  });
});

describe('checkCues', () => {
  it('reports cues that nobody can see [CAPTION-FILES-28]', () => {
    const cues = [cue(0, 1000, 'a'), cue(2000, 2000, '<i></i>'), cue(5000, 6000, 'b')];
    expect(checkCues(cues, 5000)).toEqual([
      { index: 1, problem: 'end-before-start', message: 'The end is not after the start.' },
      { index: 1, problem: 'empty-text', message: 'The text is empty.' },
      {
        index: 2,
        problem: 'after-video',
        message: 'The caption begins after the end of the video.',
      },
    ]);
  });
});
