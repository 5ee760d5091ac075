import { describe, expect, it } from 'vitest';
import {
  CaptionEncodingError,
  decodeCaptionText,
  parseCaptionFile,
  parseCaptions,
} from './index.ts';

/** The cues of a text that must be valid, as `start-end text`. */
function cuesOf(text: string, durationMs?: number): string[] {
  const parsed = parseCaptions(text, { durationMs });
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
  return parsed.cues.map((cue) => `${cue.startMs}-${cue.endMs} ${cue.text}`);
}

function messagesOf(text: string, options?: { durationMs?: number; maxCues?: number }): string[] {
  const parsed = parseCaptions(text, options);
  return parsed.ok ? [] : parsed.errors.map((error) => error.message);
}

/** A WebVTT file with one cue from 1 s to 2 s. */
const withText = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const textOf = (text: string) => cuesOf(withText(text))[0]?.replace('1000-2000 ', '');

describe('decodeCaptionText', () => {
  const text = 'Ångström 🚢';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['little-endian UTF-16', utf16],
    ['big-endian UTF-16', Buffer.from(utf16).swap16()],
  ])('decodes %s [CAPTION-FILES-01]', (_, bytes) => {
    expect(decodeCaptionText(bytes)).toBe(text);
  });

  it.each([
    ['Latin-1', Buffer.from('Café', 'latin1')],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ])('refuses %s and asks for UTF-8 [CAPTION-FILES-02]', (_, bytes) => {
    expect(() => decodeCaptionText(bytes)).toThrow(CaptionEncodingError);
    expect(() => decodeCaptionText(bytes)).toThrow('Save it with the encoding UTF-8');
  });

  it('is part of parseCaptionFile, which reports a wrong encoding as an error [CAPTION-FILES-02]', () => {
    const parsed = parseCaptionFile(Buffer.from('Café', 'latin1'));
    expect(!parsed.ok && parsed.errors).toEqual([
      { line: 1, message: expect.stringContaining('encoding UTF-8') },
    ]);
  });
});

describe('parseCaptions', () => {
  it('recognises WebVTT by its header [CAPTION-FILES-03]', () => {
    expect(parseCaptions(withText('One'))).toMatchObject({ ok: true, format: 'vtt' });
    expect(parseCaptions('00:01,000 --> 00:02,000\nOne')).toMatchObject({
      ok: true,
      format: 'srt',
    });
    expect(parseCaptions('WEBVTTX\n\n00:01.000 --> 00:02.000\nOne')).toMatchObject({
      format: 'srt',
    });
  });

  it('leaves out notes, styles, regions, identifiers and stray text of WebVTT [CAPTION-FILES-04]', () => {
    const file =
      'WEBVTT - title\nKind: captions\n\nNOTE a --> b\nmore\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:x\n\nstray\n\nfirst\n00:01.000 --> 00:02.000\nOne\n\nstray\n\n00:03.000 --> 00:04.000\nTwo';
    expect(cuesOf(file)).toEqual(['1000-2000 One', '3000-4000 Two']);
  });

  it.each([
    ['numbers', '00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo'],
    ['blank lines', '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo'],
    ['spaces', '1\n00:00:01,000-->00:00:02,000\nOne\n\n2\n00:00:03,000-->00:00:04,000\nTwo'],
    ['hours', '1\n00:01,000 --> 00:02,000\nOne\n\n2\n00:03,000 --> 00:04,000\nTwo'],
    ['milliseconds', '1\n00:00:01 --> 00:00:02\nOne\n\n2\n00:00:03 --> 00:00:04\nTwo'],
    ['commas', '1\n0:00:01.000 --> 0:00:02.000\nOne\n\n2\n0:00:03.000 --> 0:00:04.000\nTwo'],
  ])('reads SubRip without %s [CAPTION-FILES-05]', (_, file) => {
    expect(cuesOf(file)).toEqual(['1000-2000 One', '3000-4000 Two']);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j [CAPTION-FILES-06]', (lineBreak) => {
    const file = withText('One\nline\n\n00:03.000 --> 00:04.000\nTwo').replaceAll('\n', lineBreak);
    expect(cuesOf(file)).toEqual(['1000-2000 One\nline', '3000-4000 Two']);
  });

  it.each([
    ['00:05.000 --> 00:02.000', 'Line 3: the end is before the start.'],
    ['00:0x.000 --> 00:02.000', 'Line 3: the start is not a time, such as 00:01:23.456.'],
    ['00:60.000 --> 01:02.000', 'Line 3: the start is not a time, such as 00:01:23.456.'],
    ['00:01.000 --> two', 'Line 3: the end is not a time, such as 00:01:23.456.'],
    ['00:01.000 --> 00:02.000x', 'Line 3: the end is not a time, such as 00:01:23.456.'],
    ['00:01.000 -> 00:02.000', 'Line 3: the times need the arrow --> between them.'],
  ])('refuses %s and names the line [CAPTION-FILES-07]', (timing, message) => {
    expect(messagesOf(`WEBVTT\n\n${timing}\nOne`)).toEqual([message]);
  });

  it('counts lines of every kind for the line of an error [CAPTION-FILES-07]', () => {
    expect(parseCaptions('WEBVTT\r\n\r\rNOTE\n\n00:05.000 --> 00:02.000\nOne')).toEqual({
      ok: false,
      errors: [{ line: 6, message: 'Line 6: the end is before the start.' }],
    });
  });

  it('reports the first 20 errors in the order of the file [CAPTION-FILES-08]', () => {
    const messages = messagesOf('00:05.000 --> 00:02.000\n\n'.repeat(30));
    expect(messages).toHaveLength(20);
    expect(messages[19]).toBe('Line 39: the end is before the start.');
  });

  it.each(['', ' \n\n', 'WEBVTT', 'Dear all,\n\nthe boat leaves at nine.', 'WEBVTT\n\nNOTE only'])(
    'refuses %j, which has no captions [CAPTION-FILES-09]',
    (file) => {
      expect(messagesOf(file)).toEqual([
        'The file has no captions. Choose a WebVTT (.vtt) or SubRip (.srt) file with at least one caption.',
      ]);
    },
  );

  it('drops and shortens captions at the end of the video [CAPTION-FILES-10]', () => {
    const file = withText('One\n\n00:03.000 --> 00:09.000\nTwo\n\n00:04.000 --> 00:05.000\nThree');
    expect(cuesOf(file, 4000.9)).toEqual(['1000-2000 One', '3000-4000 Two']);
  });

  it('refuses a file whose captions all begin after the end [CAPTION-FILES-11]', () => {
    expect(messagesOf(withText('One'), { durationMs: 1000 })).toEqual([
      'All captions begin after the end of the video. Choose the file that belongs to this video.',
    ]);
  });

  it.each([
    ['<i>a</i> <b>b</b> <u>c</u>', '<i>a</i> <b>b</b> <u>c</u>'],
    ['<I>a</I>', '<i>a</i>'],
    ['<v.loud Ada  L>a', '<v Ada L>a</v>'],
    ['<v Ada>a <v Bob>b', '<v Ada>a</v> <v Bob>b</v>'],
    ['<c.red>a</c> <lang en>b</lang> <00:01.500>c', 'a b c'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<b>a <i>b</b> c</i>', '<b>a <i>b</i></b> <i>c</i>'],
    ['<i></i>a<br>b', 'a\nb'],
  ])('keeps of %j the tags i, b, u and v [CAPTION-FILES-12]', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it.each([
    [
      'line:85.50%,end position:10%,line-left size:50% align:middle vertical:rl region:x',
      { line: '85.5%,end', position: '10%,line-left', size: '50%', align: 'center' },
    ],
    ['line:-1', { line: '-1' }],
    ['line:101% position:left size:5 align:up', undefined],
  ])('keeps of %j the valid settings of position [CAPTION-FILES-13]', (settings, expected) => {
    const parsed = parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nOne`);
    expect(parsed.ok && parsed.cues[0]?.settings).toEqual(expected);
  });

  it('reads the position of SubRip commands and removes them [CAPTION-FILES-14]', () => {
    const parsed = parseCaptions('00:01,000 --> 00:02,000\n{\\an8}At the {\\i1}top {kept}');
    expect(parsed.ok && parsed.cues[0]).toMatchObject({
      text: 'At the top {kept}',
      settings: { line: '0' },
    });
    const atTheBottom = parseCaptions('00:01,000 --> 00:02,000\n{\\an2}At the bottom');
    expect(atTheBottom.ok && atTheBottom.cues[0]).not.toHaveProperty('settings');
  });

  it('accepts 20,000 captions and refuses 20,001 [CAPTION-FILES-16]', () => {
    const file = (count: number) => '00:01.000 --> 00:02.000\na\n\n'.repeat(count);
    expect(cuesOf(file(20_000))).toHaveLength(20_000);
    expect(messagesOf(file(20_001))).toEqual([
      'Line 60001: there are more than 20,000 captions. Remove the captions from here on.',
    ]);
    expect(messagesOf(file(3), { maxCues: 2 })).toEqual([
      'Line 7: there are more than 2 captions. Remove the captions from here on.',
    ]);
  });

  it('accepts 2,000 characters in a caption and refuses 2,001 [CAPTION-FILES-17]', () => {
    expect(textOf('x'.repeat(2000))).toHaveLength(2000);
    expect(messagesOf(withText('x'.repeat(2001)))).toEqual([
      'Line 3: the caption has more than 2,000 characters.',
    ]);
    expect(messagesOf(withText('<i></i>'.repeat(3000)))).toHaveLength(1);
  });

  it('sorts by start and keeps the order of captions that start together [CAPTION-FILES-18]', () => {
    const file = withText('B\n\n00:00.000 --> 00:05.000\nA\n\n00:01.000 --> 00:01.500\nC');
    expect(cuesOf(file)).toEqual(['0-5000 A', '1000-2000 B', '1000-1500 C']);
  });

  it('drops captions without words or length [CAPTION-FILES-19]', () => {
    const file = withText(
      '<i> </i>&nbsp;\n\n00:03.000 --> 00:03.000\nTwo\n\n00:04.000 --> 00:05.000\nA',
    );
    expect(cuesOf(file)).toEqual(['4000-5000 A']);
  });

  it.each([
    ['&amp;lt; &quot;a&quot;&nbsp;&apos;', '&amp;lt; "a"\u00A0\''],
    ['&#72;&#x69;&#X21; &#128674;', 'Hi! 🚢'],
    ['&#1.5; &#1e5; &#x; &#-1; &#1114112; &constructor; &valueOf; &', undefined],
  ])('replaces in %j the entities that it knows', (text, expected) => {
    expect(textOf(text)).toBe(expected ?? text.replaceAll('&', '&amp;'));
  });

  it('keeps a number that is the text of a WebVTT caption', () => {
    expect(cuesOf(withText('42\n\n00:03.000 --> 00:04.000\n43'))).toEqual([
      '1000-2000 42',
      '3000-4000 43',
    ]);
  });
});
