import { describe } from 'vitest';
import { describeFormats } from './formats-suite.ts';

describe('uploads with the programs of this machine [PARTS-21]', () => {
  describeFormats({
    hasPath: true,
    chosen: /^ffmpeg \S+ \((?:PATH|npm)/,
    more: [
      'mpeg4.mkv',
      'silent.mp4',
      'tall-10-bit.mp4',
      'late.mp4',
      'late.mkv',
      'dnxhr.mov',
      'prores.mov',
    ],
  });
});
