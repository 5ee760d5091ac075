import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captionLabelSchema, captionLanguageSchema } from './index.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];

describe('the language of captions', () => {
  it.each([
    ['en', 'en'],
    ['PT-br', 'pt-BR'],
    ['zh-hANT-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['en-x-kids', 'en-x-kids'],
    ['tlh', 'tlh'],
  ])('[CAPTIONS-03] is a BCP 47 tag, %j in its canonical form %j', (tag, canonical) => {
    expect(v.parse(captionLanguageSchema, tag)).toBe(canonical);
  });

  it.each([
    '',
    ' en',
    'en_US',
    'e',
    'English!',
    'en/../de',
    `en-x-${'a'.repeat(8)}${'-abcdefgh'.repeat(3)}`,
    7,
    undefined,
  ])('[CAPTIONS-03] is refused when it is no such tag: %j', (tag) => {
    expect(messagesOf(captionLanguageSchema, tag)).toEqual([
      'The language must be a tag such as en or pt-BR',
    ]);
  });
});

describe('the label of captions', () => {
  it('is trimmed and has at most 60 characters', () => {
    expect(v.parse(captionLabelSchema, `  ${'x'.repeat(60)} `)).toBe('x'.repeat(60));
    expect(messagesOf(captionLabelSchema, 'x'.repeat(61))).toEqual([
      'Label cannot exceed 60 characters',
    ]);
  });

  it.each(['', ' ', undefined])('is refused when it is blank: %j', (label) => {
    expect(messagesOf(captionLabelSchema, label)).toEqual(['Label is required']);
  });
});
