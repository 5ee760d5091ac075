import { describe, expect, it } from 'vitest';
import { someSpeech } from '../../../../test/support/fake-transcriber.ts';
import { readMachineCaptions } from './machine-captions.ts';

const read = (text: string, durationSeconds = 61, language?: string) =>
  readMachineCaptions(Buffer.from(text), durationSeconds, language);

const vttOf = (text: string) => {
  const made = read(text);
  return made.kind === 'captions' ? made.vtt.toString() : made.kind;
};

describe('the file of a speech recognition', () => {
  it.each([
    [someSpeech('de'), undefined, 'de'],
    [someSpeech('PT-br'), undefined, 'pt-BR'],
    [someSpeech('de'), 'fr', 'de'],
    [someSpeech(), 'fr', 'fr'],
    [someSpeech(), undefined, 'en'],
    [someSpeech('German!'), undefined, 'en'],
    [someSpeech().replace('The engine', 'Language: de'), undefined, 'en'],
  ])(
    '[AUTOMATIC-CAPTIONS-05] has the language of its header, else the reported one, else English: %j, %j',
    (text, reported, language) => {
      expect(read(text, 61, reported)).toMatchObject({ kind: 'captions', language });
    },
  );

  it('may be SubRip', () => {
    expect(vttOf('1\n00:00:01,000 --> 00:00:31,000\nHello\n')).toContain('Hello');
  });

  it('[AUTOMATIC-CAPTIONS-07] loses a sentence that is repeated four times in a row', () => {
    const cues = Array.from(
      { length: 4 },
      (_, at) => `00:${40 + at}.000 --> 00:${41 + at}.000\nThank you.\n`,
    );
    const vtt = vttOf(
      `${someSpeech().replace('00:31.000 --> 01:01.000', '00:31.000 --> 00:40.000')}\n${cues.join('\n')}`,
    );

    expect(vtt).toContain('patterns');
    expect(vtt).not.toContain('Thank you');
  });

  it.each([
    ['covers 3 % of the video', 'WEBVTT\n\n00:01.000 --> 00:02.830\nHello\n'],
    ['holds only a header', 'WEBVTT\nLanguage: en\n'],
    ['is empty', ' \n'],
  ])('[AUTOMATIC-CAPTIONS-08] holds too little when it %s', (_what, text) => {
    expect(read(text)).toEqual({ kind: 'too-little' });
  });

  it.each([
    'Segmentation fault',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n',
    'WEBVTT\n\n09:00:00.000 --> 09:00:01.000\nAfter the end\n',
    '\u0000\u0001\u0002',
  ])('[AUTOMATIC-CAPTIONS-09] is invalid: %j', (text) => {
    expect(read(text)).toMatchObject({ kind: 'invalid' });
  });
});
