import { describe } from 'vitest';
import { describeFormats } from './formats-suite.ts';

describe('uploads with an empty search path', () => {
  describeFormats({ hasPath: false, chosen: /^ffmpeg \S+ \(npm/, more: [] });
});
