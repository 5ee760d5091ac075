import { describe, expect, it } from 'vitest';
import { didYouMean } from './similar.ts';

describe('didYouMean', () => {
  it.each([
    ['uplaod', ' Did you mean "upload"?'],
    ['UPLOAD', ' Did you mean "upload"?'],
    ['lst', ' Did you mean "list"?'],
    ['exprot', ' Did you mean "export"?'],
    ['publish', ''],
    ['', ''],
  ])('[CLI-FILE-08] returns for “%s”: “%s”', (typed, question) => {
    expect(didYouMean(typed, ['upload', 'list', 'export'])).toBe(question);
  });
});
