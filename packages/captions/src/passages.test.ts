import { describe, expect, it } from 'vitest';
import { type Cue, guardMachineCues, passagesOf } from './index.ts';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, text });
/** A cue for each text, every 10 s for 8 s. */
const everyTenSeconds = (texts: readonly string[]) =>
  texts.map((text, index) => cue(index * 10_000, index * 10_000 + 8000, text));

describe('passagesOf', () => {
  it('joins the words of cues [CAPTION-FILES-29]', () => {
    expect(passagesOf([cue(0, 1000, '<v Ada>a\n&amp;</v>'), cue(1000, 2000, 'b')])).toEqual([
      {
        startMs: 0,
        endMs: 2000,
        text: 'a & b',
        cues: [
          [0, 0],
          [4, 1000],
        ],
      },
    ]);
  });

  it('begins a new passage after 20 s [CAPTION-FILES-29]', () => {
    const cues = [cue(0, 1000, 'a'), cue(1000, 20_000, 'b'), cue(20_000, 20_001, 'c')];
    expect(passagesOf(cues).map((passage) => passage.text)).toEqual(['a b', 'c']);
  });

  it('begins a new passage after 240 characters [CAPTION-FILES-29]', () => {
    const cues = [cue(0, 1, 'a'.repeat(120)), cue(1, 2, 'b'.repeat(119)), cue(2, 3, 'c')];
    expect(passagesOf(cues).map((passage) => passage.text.length)).toEqual([240, 1]);
  });

  it('keeps a long cue as one passage [CAPTION-FILES-29]', () => {
    const cues = [cue(0, 60_000, 'a'.repeat(300)), cue(60_000, 60_001, 'b')];
    expect(passagesOf(cues).map((passage) => passage.text.length)).toEqual([300, 1]);
  });
});

describe('guardMachineCues', () => {
  it('drops a sentence that is repeated four times in a row [CAPTION-FILES-30]', () => {
    const cues = everyTenSeconds(['Hello.', 'Thanks!', 'thanks', ' Thanks. ', 'THANKS', 'Bye.']);
    expect(guardMachineCues(cues, 60_000)).toEqual([cues[0], cues[5]]);
  });

  it('keeps a sentence that is repeated three times [CAPTION-FILES-30]', () => {
    const cues = everyTenSeconds(['Yes.', 'Yes.', 'Yes.', 'No.', 'Yes.', '♪', '...']);
    expect(guardMachineCues(cues, 70_000)).toEqual(cues);
  });

  it('drops repetitions inside a cue and keeps its other sentences [CAPTION-FILES-30]', () => {
    const cues = [
      cue(0, 8000, 'R&amp;D works. Thanks. Thanks.'),
      cue(8000, 9000, 'Thanks. Thanks.'),
    ];
    expect(guardMachineCues(cues, 10_000)).toEqual([cue(0, 8000, 'R&amp;D works.')]);
  });

  it('drops all cues when they cover less than 5 % of the video [CAPTION-FILES-31]', () => {
    const cues = [cue(0, 3000, 'a'), cue(1000, 4000, 'b'), cue(99_000, 105_000, 'c')];
    expect(guardMachineCues(cues, 100_000)).toEqual(cues);
    expect(guardMachineCues(cues, 101_000)).toEqual(cues);
    expect(guardMachineCues(cues.slice(0, 2), 80_001)).toEqual([]);
    expect(guardMachineCues(cues.slice(0, 2), 80_000)).toEqual(cues.slice(0, 2));
  });

  it('measures the coverage without repetitions [CAPTION-FILES-31]', () => {
    expect(guardMachineCues(everyTenSeconds(['a', 'b', 'b', 'b', 'b']), 200_000)).toEqual([]);
  });
});
