import { describe } from 'vitest';
import { describeFormats } from './formats-suite.ts';

describe('uploads, with nothing on the search path', () => {
  describeFormats({ hasPath: false, chosen: /^ffmpeg \S+ \(npm/, more: [] });
});
