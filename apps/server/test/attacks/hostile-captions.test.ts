import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { limits } from '@kinora/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { itemsIn } from '../support/list-responses.ts';
import { sharedServer } from '../support/shared-server.ts';
import { aWebVtt, captionsPath, getFile, putCaptions, trackIn } from '../support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import type { TestServer } from '../support/test-server.ts';
import { aStoredVideo, formOf } from '../support/test-videos.ts';
import { scriptStrings, scriptStringsUpTo } from './script-strings.ts';

const MEGABYTE = 1024 * 1024;

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  ada = await aStoredPerson(api);
});

const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const fill = (text: string, bytes = MEGABYTE) =>
  text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);
const bytesOf = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

async function send(file: string | Uint8Array<ArrayBuffer>) {
  const id = await aStoredVideo(api, ada);
  return { id, response: await putCaptions(api, ada, id, 'en', { file }) };
}

/** Returns what a WebVTT file holds besides the allowed tags. */
const withoutTags = (text: string) => text.replaceAll(/<\/?[ibu]>|<v [^<>]*>|<\/v>|-->/g, '');

describe('a served caption file', () => {
  it('contains no markup of 200 scripts, only their text', async () => {
    const cues = scriptStrings.map(
      (text, index) => `00:01.${String(index).padStart(3, '0')} --> 00:02.000\n${text}\n`,
    );
    const { response } = await send(`WEBVTT\n\n${cues.join('\n')}`);
    expect(response.status).toBe(200);

    const served = await getFile(api, trackIn(response).src);

    expect(served.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await served.text();
    expect(text).toMatch(/^WEBVTT\n/);
    expect(withoutTags(text)).not.toMatch(/[<>]/);
  });

  it.each([
    'WEBVTT <script>alert(1)</script>\nX-TIMESTAMP-MAP=LOCAL:0,MPEGTS:0\n\n',
    'WEBVTT\n\nSTYLE\n::cue { background: url(//evil.example) }\n\n',
    'WEBVTT\n\nREGION\nid:evil.example\n\n',
    'WEBVTT\n\nNOTE <script>evil.example</script>\n\n',
    'WEBVTT\n\nevil.example <script>\n',
  ])('contains nothing of what is not a cue: %j', async (head) => {
    const { response } = await send(`${head}00:01.000 --> 00:02.000 evil:x\nHello\n`);
    expect(response.status).toBe(200);

    const text = await (await getFile(api, trackIn(response).src)).text();

    expect(text).toContain('Hello');
    expect(text).not.toMatch(/evil|script|STYLE|REGION|NOTE|MPEGTS/);
  });

  it.each([
    '<v "><script>alert(1)</script>Ada</v>',
    '<v onclick=alert(1)>Ada</v>',
    '<i onmouseover="alert(1)">Ada</i>',
    '<b.x style=y>Ada</b>',
    '<u/><script/src=//evil.example></u>Ada',
    '<<i>script>alert(1)<</i>/script>Ada',
    '<ruby>Ada<rt>x</rt></ruby><lang en>x</lang><00:00:01.500>',
    '&lt;script&gt;Ada&#60;script&#62;',
    'Ada\u0000<scr\u0000ipt>',
  ])('keeps no attribute, no other tag, and no joined tag: %j', async (markup) => {
    const { response } = await send(cue(markup));
    expect(response.status).toBe(200);

    const text = await (await getFile(api, trackIn(response).src)).text();

    expect(text).toContain('Ada');
    expect(withoutTags(text)).not.toMatch(/[<>]/);
    expect(text).not.toContain('\u0000');
    // Whatever follows `<v ` is the name of a speaker.
    expect(text).not.toMatch(/<(?!v )[^>]*(?:=|script|src|style)/);
  });
});

const bombs: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  'a line of 1 MB': cue(fill('x', MEGABYTE - 100)),
  '500,000 opening tags': cue(fill('<i>', MEGABYTE - 100)),
  '1 MB of angle brackets': cue(fill('<', MEGABYTE - 100)),
  '1 MB of ampersands': cue(fill('&', MEGABYTE - 100)),
  '1 MB of unfinished tags': cue(fill('<v ', MEGABYTE - 100)),
  '1 MB of line ends': `WEBVTT\n${fill('\n', MEGABYTE - 100)}`,
  '1 MB of arrows': `WEBVTT\n\n${fill('-->', MEGABYTE - 100)}`,
  '100,000 wrong times': `WEBVTT\n\n${fill('9 --> 1\n', MEGABYTE - 100)}`,
  '1 MB of digits': `WEBVTT\n\n${fill('0', MEGABYTE - 100)}`,
  '1 MB of colons and digits': `WEBVTT\n\n${fill('00:', MEGABYTE - 100)}`,
  '1 MB of spaces before an arrow': `WEBVTT\n\n00:01.000${fill(' ', MEGABYTE - 100)}-->`,
  '45,000 cues': `WEBVTT\n\n${fill('00:01.0 --> 00:02.0\nx\n\n')}`,
  'cue settings of 1 MB': `WEBVTT\n\n00:01.000 --> 00:02.000 ${fill('line:0 ', MEGABYTE - 100)}\nx\n`,
  'a time of 1,000 digits': `WEBVTT\n\n${'9'.repeat(1000)}:00.000 --> 00:02.000\nx\n`,
  '1 MB of cells of a table of characters': cue(fill('\u202E\u0300\u200D', MEGABYTE / 4)),
  '1 MB of UTF-16': utf16(cue(fill('<', MEGABYTE / 2 - 100))),
};

describe('a bomb', () => {
  // Steps in the square of 1 MB would exceed the time limit of a test by far.
  it.each(Object.entries(bombs))('gets a short response: %s', async (_what, file) => {
    const { response, id } = await send(file);

    expect([200, 413, 422]).toContain(response.status);
    expect(JSON.stringify(response.body).length).toBeLessThan(64 * 1024);
    const tracks = await api.call('GET', `/videos/${id}/captions`, { as: ada.accessToken });
    expect(itemsIn(tracks)).toHaveLength(response.status === 200 ? 1 : 0);
  });

  it('of 20 MB is refused', async () => {
    const { response } = await send(fill(`${cue('x')}\n`, 20 * MEGABYTE));

    expect([response.status, response.body['code']]).toEqual([413, 'too-large']);
  });
});

describe('a file that is no text', () => {
  it.each(
    Object.entries({
      'a compressed file': new Uint8Array(gzipSync(aWebVtt())),
      'a compression bomb': new Uint8Array(gzipSync(Buffer.alloc(100 * MEGABYTE))),
      'an MP4': new Uint8Array(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isom', 'latin1')),
      'a PNG': bytesOf(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      'Latin-1': new Uint8Array(Buffer.from(cue('Größe'), 'latin1')),
      'overlong UTF-8': bytesOf(...Buffer.from(cue('x')), 0xc0, 0xbc),
      'a surrogate in UTF-8': bytesOf(...Buffer.from(cue('x')), 0xed, 0xa0, 0x80),
      'a cut character': bytesOf(...Buffer.from(cue('x')), 0xe4, 0xbd),
      'UTF-16 of an odd length': bytesOf(...utf16(cue('x')), 0x41),
      'UTF-16 without a mark': new Uint8Array(Buffer.from(cue('x'), 'utf16le')),
      'UTF-32': bytesOf(0xff, 0xfe, 0, 0, 0x57, 0, 0, 0),
    }),
  )('[CAPTIONS-07] gets 415: %s', async (_what, file) => {
    const { response, id } = await send(file);

    expect([response.status, response.body['code']]).toEqual([415, 'unsupported-media']);
    expect(response.body['errors']).toMatchObject([{ path: 'captions' }]);
    await expect.poll(() => api.server.storage.folders(`videos/${id}/`)).toEqual([]);
  });

  it.each([
    ['UTF-8 with a mark', `\uFEFF${aWebVtt('Ünïcode')}`],
    ['UTF-16', utf16(aWebVtt('Ünïcode'))],
    ['UTF-16, big-endian', new Uint8Array(Buffer.from(utf16(aWebVtt('Ünïcode'))).swap16())],
  ])('[CAPTIONS-07] is stored in UTF-8 when it is text in %s', async (_encoding, file) => {
    const { response } = await send(file);

    const text = await (await getFile(api, trackIn(response).src)).text();

    expect(text).toMatch(/^WEBVTT\n[^]*Ünïcode\n/);
  });
});

const strange = /passwd|etc|cron|alert|script|\.\.|html|aaaa/;
/** Without the letters that a random name may have. */
const strangeName = /passwd|etc|cron|alert|script|\.\.|html/;

async function namesOnDisk() {
  // A job may remove its folder while it is being read.
  return vi.waitFor(() => readdir(api.server.dataDir, { recursive: true }), { timeout: 60_000 });
}

it('labels of captions return scripts as unchanged text', async () => {
  const id = await aStoredVideo(api, ada);
  for (const label of scriptStringsUpTo(limits.captions.label.maxLength).slice(0, 40)) {
    const response = await putCaptions(api, ada, id, 'en', { label });
    expect(trackIn(response).label).toBe(label);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

describe('a language that is a path or a command', () => {
  it.each([
    '..',
    '%2e%2e',
    '..%2f..%2f..%2fetc%2fpasswd',
    'en%2f..%2fx',
    'en%5c..%5cx',
    'en%00.html',
    'en.vtt',
    'en;rm',
    "en' or 1=1--",
    '%3Cscript%3E',
    '*',
    'a'.repeat(5000),
    '%F0%9F%98%80',
  ])('is rejected: %j', async (language) => {
    const id = await aStoredVideo(api, ada);
    const as = ada.accessToken;
    const form = formOf({ captions: new Blob([aWebVtt()]) });

    const stored = await api.call('PUT', captionsPath(id, language), { as, form });
    const removed = await api.call('DELETE', captionsPath(id, language), { as });

    expect([400, 404]).toContain(stored.status);
    expect([400, 404]).toContain(removed.status);
    expect(JSON.stringify(stored.body)).not.toMatch(strange);
    expect(await api.server.storage.folders(`videos/${id}/`)).toEqual([]);
  });

  it.each(['con', 'nul', 'aux-x-con', 'en-x-etc-passwd'])(
    'has no influence on the name of the file when it is a valid tag: %s',
    async (language) => {
      const id = await aStoredVideo(api, ada);

      const response = await putCaptions(api, ada, id, language);

      expect(new URL(trackIn(response).src).pathname).toMatch(
        /\/captions-[\da-f]{12}\/captions\.vtt$/,
      );
      expect((await namesOnDisk()).filter((path) => strangeName.test(path))).toEqual([]);
    },
  );

  it('and the name of a sent file have no influence on the stored name', async () => {
    const id = await aStoredVideo(api, ada);
    const form = new FormData();
    form.set('captions', new Blob([aWebVtt()]), '../../../../etc/cron.d/x.html');

    const response = await api.call('PUT', captionsPath(id, 'en'), { as: ada.accessToken, form });

    expect(response.status).toBe(200);
    expect((await namesOnDisk()).filter((path) => strangeName.test(path))).toEqual([]);
  });
});
