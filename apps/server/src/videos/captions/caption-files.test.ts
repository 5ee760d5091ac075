import { limits } from '@kinora/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type PutOptions,
  aWebVtt,
  captionsPath,
  getFile,
  putCaptions,
  runDelayed,
  trackIn,
} from '../../../test/support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../../../test/support/test-videos.ts';
import { videoFoldersOf } from '../../../test/support/video-folders.ts';
import { captionCheckJob } from './caption-jobs.ts';

let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(() => api.stop());

const { folders, store } = videoFoldersOf(() => api);
const put = (videoId: string, options?: PutOptions) =>
  putCaptions(api, ada, videoId, 'en', options);
const edit = (videoId: string, visibility: 'public' | 'private') =>
  api.call('PATCH', `/videos/${videoId}`, { as: ada.accessToken, form: formOf({ visibility }) });
const statusOf = async (src: string) => (await getFile(api, src)).status;
const SOON = 60_000;

/** Stores captions and resolves with the address of their file. */
async function storedFile(videoId: string, file?: PutOptions['file']): Promise<string> {
  return trackIn(await put(videoId, { file })).src;
}
const textOf = async (src: string) => (await getFile(api, src)).text();

describe('the stored file', () => {
  it('[CAPTIONS-04] is WebVTT with the text, the allowed tags and the settings of the sent file', async () => {
    const sent = [
      '1',
      '00:00:01,500 --> 00:00:03,000',
      '<font color="red">Hello</font> <i>world</i> & <script>alert(1)</script>',
      '',
    ].join('\r\n');

    const text = await textOf(await storedFile(await aStoredVideo(api, ada), sent));

    expect(text).toMatch(/^WEBVTT\n\n/);
    expect(text).toContain('00:00:01.500 --> 00:00:03.000\n');
    expect(text).toContain('Hello <i>world</i> &amp; ');
    expect(text).not.toMatch(/font|script>|\r/);
  });

  it('[CAPTIONS-04] keeps voices, line and position', async () => {
    const sent = `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0 position:20% region:x\n<v Ada>It <b>weaves</b> <c.red>patterns</c>\n`;

    const text = await textOf(await storedFile(await aStoredVideo(api, ada), sent));

    expect(text).toMatch(/00:00:01\.000 --> 00:00:02\.000 .*line:0 position:20%/);
    expect(text).toMatch(/<v Ada>It <b>weaves<\/b> patterns/);
    expect(text).not.toMatch(/STYLE|cue|region|<c/);
  });

  it('[CAPTIONS-05] ends its cues at the end of the video', async () => {
    const id = await aStoredVideo(api, ada, { durationSeconds: 61.5 });
    const sent = `WEBVTT\n\n01:00.000 --> 02:00.000\nLast words\n`;

    expect(await textOf(await storedFile(id, sent))).toContain('00:01:00.000 --> 00:01:01.500\n');
  });

  it('[CAPTIONS-05] keeps the times of cues while the duration is unknown', async () => {
    const id = await aStoredVideo(api, ada, { durationSeconds: 0, status: 'processing' });
    const sent = `WEBVTT\n\n01:00.000 --> 02:00.000\nLast words\n`;

    expect(await textOf(await storedFile(id, sent))).toContain('00:01:00.000 --> 00:02:00.000\n');
  });

  it('[CAPTIONS-18] is sent as text/vtt in UTF-8, for pages of every origin', async () => {
    const src = await storedFile(await aStoredVideo(api, ada), aWebVtt('Ünïcode 你好'));

    const response = await getFile(api, src, { headers: { origin: 'https://other.example' } });

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toContain('Ünïcode 你好');
  });
});

describe('a download', () => {
  it.each([true, false])(
    '[CAPTIONS-30] has the title of the video and the language in its name; published: %s',
    async (isPublished) => {
      const id = await aStoredVideo(api, ada, { title: 'Engine', isPublished });
      const { src } = trackIn(await putCaptions(api, ada, id, 'pt-BR'));
      const nameOf = async (address: string) =>
        (await getFile(api, address)).headers.get('content-disposition');

      expect(await nameOf(`${src}?download=1`)).toBe('attachment; filename=Engine.pt-BR.vtt');
      expect(await nameOf(src)).toBe(null);
    },
  );
});

describe('the limits of a file', () => {
  const cues = (count: number) =>
    Array.from({ length: count }, (_none, index) => {
      const start = new Date(index * 1000).toISOString().slice(11, 23);
      return `${start} --> 09:00:00.000\nx\n`;
    }).join('\n');

  it('[CAPTIONS-08] are 1 MB, of which one more byte gets 413', async () => {
    const id = await aStoredVideo(api, ada);
    const padded = aWebVtt().padEnd(limits.captions.maxBytes, '\n');

    expect((await put(id, { file: padded })).status).toBe(200);
    const { status, body } = await put(id, { file: `${padded}\n` });
    expect([status, body['errors']]).toEqual([
      413,
      [{ path: 'captions', message: 'Caption files can have at most 1 MB' }],
    ]);
  });

  it('[CAPTIONS-08] are 20,000 cues, of which one more gets 422', async () => {
    const id = await aStoredVideo(api, ada, { durationSeconds: 30_000 });
    const file = (count: number) => `WEBVTT\n\n${cues(count)}`;

    expect((await put(id, { file: file(20_000) })).status).toBe(200);
    const { status, body } = await put(id, { file: file(20_001) });
    expect([status, body['message']]).toEqual([422, expect.stringContaining('20,000')]);
  });

  it('[CAPTIONS-29] are refused when they are larger than 1 MB as WebVTT', async () => {
    const id = await aStoredVideo(api, ada);
    const many = `00:01.000 --> 00:02.000\n${'& '.repeat(300)}\n\n`.repeat(800);

    const { status, body } = await put(id, { file: `WEBVTT\n\n${many}` });

    expect([status, body['errors']]).toEqual([
      422,
      [
        {
          path: 'captions',
          message: 'The captions are larger than 1 MB as WebVTT. Shorten or split them.',
        },
      ],
    ]);
  });
});

describe('the files of a video', () => {
  it('[CAPTIONS-19] keep a replaced version for an hour', async () => {
    const id = await aStoredVideo(api, ada);
    const first = await storedFile(id);
    const second = await storedFile(id);

    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await runDelayed(api, 'delete-media');

    await vi.waitFor(async () => expect(await statusOf(first)).toBe(404), SOON);
    expect(await statusOf(second)).toBe(200);
    expect(await folders(id)).toHaveLength(1);
  });

  it('[CAPTIONS-14] lose deleted captions immediately', async () => {
    const id = await aStoredVideo(api, ada);
    const src = await storedFile(id);

    await api.call('DELETE', captionsPath(id, 'en'), { as: ada.accessToken });

    await vi.waitFor(async () => expect(await statusOf(src)).toBe(404), SOON);
    await vi.waitFor(async () => expect(await folders(id)).toEqual([]), SOON);
  });

  it('[CAPTIONS-14] lose the replaced versions of deleted captions immediately, and no others', async () => {
    const id = await aStoredVideo(api, ada);
    const replaced = [await storedFile(id), await storedFile(id), await storedFile(id)];
    const other = [];
    for (const text of ['Eins', 'Zwei'])
      other.push(trackIn(await putCaptions(api, ada, id, 'de', { file: aWebVtt(text) })).src);

    await api.call('DELETE', captionsPath(id, 'en'), { as: ada.accessToken });

    for (const src of replaced)
      await vi.waitFor(async () => expect(await statusOf(src)).toBe(404), SOON);
    await vi.waitFor(async () => expect(await folders(id)).toHaveLength(2), SOON);
    expect(await Promise.all(other.map(statusOf))).toEqual([200, 200]);
  });

  it('[CAPTIONS-20] include none of a save that fails', async () => {
    const id = await aStoredVideo(api, ada, { captionsCount: limits.captions.maxTracks });

    expect((await put(id)).status).toBe(422);

    await vi.waitFor(async () => expect(await folders(id)).toEqual([]), SOON);
  });

  it('[CAPTIONS-20] include none of a save during which the server was killed', async () => {
    const id = await aStoredVideo(api, ada);
    const src = await storedFile(id);
    const [kept = ''] = await folders(id);
    await store(id, 'captions-000000000000/captions.vtt');
    const fileKey = `videos/${id}/captions-000000000000/captions.vtt`;
    await api.server.jobs.send(captionCheckJob, { videoId: id, fileKey });

    await runDelayed(api, captionCheckJob.name);
    await api.settled(captionCheckJob);
    expect(await folders(id)).toHaveLength(2);
    await runDelayed(api, 'delete-media');

    await vi.waitFor(async () => expect(await folders(id)).toEqual([kept]), SOON);
    expect(await statusOf(src)).toBe(200);
  });

  it('[CAPTIONS-19, CAPTIONS-20] keep a version that was replaced just before its check', async () => {
    const id = await aStoredVideo(api, ada);
    const first = await storedFile(id);
    const second = await storedFile(id);

    await runDelayed(api, captionCheckJob.name);
    await api.settled(captionCheckJob);

    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  it('[CAPTIONS-21] lose their public addresses when the video is unpublished, and get new ones', async () => {
    const id = await aStoredVideo(api, ada);
    const src = await storedFile(id);
    expect(src).toContain('/media/p/');

    await edit(id, 'private');
    expect(await statusOf(src)).toBe(404);

    await edit(id, 'public');
    expect(await statusOf(src)).toBe(404);
    const { captions } = dataOf(await api.call('GET', `/videos/${id}`));
    const [track] = Array.isArray(captions) ? captions : [];
    expect(await statusOf(String(track.src))).toBe(200);
  });

  it('[CAPTIONS-21] are deleted with the video', async () => {
    const id = await aStoredVideo(api, ada);
    const src = await storedFile(id);

    await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });

    expect(await statusOf(src)).toBe(404);
    await vi.waitFor(async () => expect(await folders(id)).toEqual([]), SOON);
  });

  it('[CAPTIONS-21] of a draft have signed addresses that expire after 6 hours', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false });
    const src = await storedFile(id);

    expect(src).toContain(`/media/d/`);
    expect(await statusOf(src)).toBe(200);
    api.later(8 * 3600);
    expect(await statusOf(src)).toBe(404);
  });
});
