import { describe, expect, it } from 'vitest';
import { type CueSettings, cueBox } from './cue-box.ts';

const usual: CueSettings = {
  align: 'center',
  line: 'auto',
  position: 'auto',
  size: 100,
  snapToLines: true,
};
const boxOf = (settings: Partial<CueSettings>) => cueBox({ ...usual, ...settings });

describe('cueBox [PLAYER-CAPTIONS-04]', () => {
  it('stacks a cue without settings over the whole width', () => {
    expect(boxOf({})).toEqual({
      isPlaced: false,
      textAlign: 'center',
      marginLeft: '0%',
      inlineSize: '100%',
    });
  });

  it.each([
    [{ position: 30 }, '0%', '60%'],
    [{ position: 30, size: 20 }, '20%', '20%'],
    [{ align: 'left', position: 30 }, '30%', '70%'],
    [{ align: 'start' }, '0%', '100%'],
    [{ align: 'right', position: 30, size: 20 }, '10%', '20%'],
    [{ align: 'end', size: 40 }, '60%', '40%'],
  ] satisfies [Partial<CueSettings>, string, string][])(
    'moves a cue with %o by %s and gives it %s of the width',
    (settings, marginLeft, inlineSize) => {
      expect(boxOf(settings)).toMatchObject({ isPlaced: false, marginLeft, inlineSize });
    },
  );

  it.each([
    [{ line: 10, snapToLines: false }, { insetBlockStart: '10%' }],
    [{ line: 0 }, { insetBlockStart: '0lh' }],
    [{ line: 2 }, { insetBlockStart: '2lh' }],
    [{ line: -1 }, { insetBlockEnd: '0lh' }],
    [{ line: -3 }, { insetBlockEnd: '2lh' }],
  ] satisfies [Partial<CueSettings>, object][])('places a cue with %o', (settings, place) => {
    expect(boxOf(settings)).toMatchObject({ isPlaced: true, ...place });
  });
});
