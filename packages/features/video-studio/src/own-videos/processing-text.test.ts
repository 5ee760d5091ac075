import { expect, it } from 'vitest';
import { processingText } from './processing-text.ts';

it.each([
  [{ videosBefore: 2, secondsLeft: 370 }, 'Ready in about 6 min (2 before yours)'],
  [{ videosBefore: 0, secondsLeft: 59 }, 'Ready in less than a minute'],
  [{ videosBefore: 0, secondsLeft: 60 }, 'Ready in about 1 min'],
  [{ videosBefore: 1, secondsLeft: 5399 }, 'Ready in about 90 min (1 before yours)'],
  [{ videosBefore: 0, secondsLeft: 5400 }, 'Ready in about 2 h'],
  [{ videosBefore: 1 }, '1 video before yours'],
  [{ videosBefore: 12 }, '12 videos before yours'],
  [{ videosBefore: 0 }, undefined],
])('[TURNS-13] %j becomes "%s"', (forecast, text) => {
  expect(processingText(forecast)).toBe(text);
});
