import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const HOURS = 4 * 3600;

const linksOf = (text: string, durationSeconds = HOURS) =>
  textParts(text, durationSeconds).flatMap((part) => {
    if (part.kind === 'text') return [];
    return part.kind === 'address' ? [[part.text, part.href]] : [[part.text, part.seconds]];
  });

describe('web addresses in a text', () => {
  it.each([
    ['See https://example.com/a?b=1#c now', 'https://example.com/a?b=1#c'],
    ['See http://example.com.', 'http://example.com'],
    ['(https://example.com/x)', 'https://example.com/x'],
    ['https://en.wikipedia.org/wiki/Film_(1896)!', 'https://en.wikipedia.org/wiki/Film_(1896)'],
    ['HTTPS://EXAMPLE.COM/Path', 'HTTPS://EXAMPLE.COM/Path'],
    ['in brackets [https://example.com/x].', 'https://example.com/x'],
    ['https://example.com/1:23', 'https://example.com/1:23'],
  ])('exclude the surrounding punctuation: %j', (text, address) => {
    expect(linksOf(text)).toEqual([[address, new URL(address).href]]);
  });

  it('may start with www', () => {
    expect(linksOf('www.example.com is it')).toEqual([
      ['www.example.com', 'https://www.example.com/'],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://',
    'http://?',
    'https://bank.example@evil.example/login',
    'example.com',
    'xhttps://example.com',
  ])('are not found in %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('end where markup starts', () => {
    expect(linksOf('<a href="https://example.com/x">y</a>')).toEqual([
      ['https://example.com/x', 'https://example.com/x'],
    ]);
  });
});

describe('timestamps in a text', () => {
  it.each([
    ['0:00 Intro', ['0:00', 0]],
    ['at 1:23,', ['1:23', 83]],
    ['(01:02)', ['01:02', 62]],
    ['90:00 is late', ['90:00', 5400]],
    ['1:02:03', ['1:02:03', 3723]],
    ['ends at 3:59:59.', ['3:59:59', 14_399]],
  ])('are found: %j', (text, moment) => {
    expect(linksOf(text)).toEqual([moment]);
  });

  it.each([
    '1:2',
    '1:60',
    '1:99:00',
    '12:10:2021',
    'T10:00',
    '1:23:45:06',
    '1:23.5',
    'a1:23',
    '1:23b',
  ])('are not found in %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('are not found beyond the duration of the video', () => {
    expect(linksOf('1:23 and 1:24 and 2:00', 83.5)).toEqual([['1:23', 83]]);
    expect(linksOf('0:01', 0)).toEqual([]);
  });
});

describe('the parts of a text', () => {
  it.each([
    '',
    'plain',
    '0:01 https://example.com. 0:02\n\nhttps://example.com/(a) tail',
    'https://a.example,https://b.example',
    '9:99 https:// www. 0:03',
  ])('add up to the text: %j', (text) => {
    expect(
      textParts(text, 60)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  // Milliseconds in linear time; quadratic time exceeds the time-out of the test.
  it.each([
    ['', '1:'],
    ['https://', '('],
    ['https://a.b/', ').'],
    ['https://a', ')'],
  ])('are found in linear time in %j and 1,000,000 times %j', (start, repeated) => {
    const text = start + repeated.repeat(1_000_000);
    const parts = textParts(text, HOURS);
    expect(parts.map((part) => part.text).join('') === text).toBe(true);
  });
});
