import { createHash } from 'node:crypto';
import { MEGABYTE } from '@kinora/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson, aPicture } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
  storedBytes,
} from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { playlistVideos, playlists, videos } from '../database/schema.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
let clip: Blob;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'hd.mp4', 'one-key-frame.mp4']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
});

async function aPlaylist(owner: TestPerson): Promise<string> {
  const id = newId();
  const now = new Date();
  await api.server.database.sql.insert(playlists).values({
    id,
    ownerId: owner.id,
    name: 'Engines',
    description: '-',
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const rowOf = async (id: string) => {
  const [row] = await api.server.database.sql.select().from(videos).where(eq(videos.id, id));
  return row;
};

/** How long a test waits for the jobs of a video on a machine under load. */
const PATIENCE_MS = 120_000;

async function completed(videoId: string) {
  await settledVideo(api, ada, videoId);
  return vi.waitFor(
    async () => {
      const video = await settledVideo(api, ada, videoId);
      if (video.storyboard === undefined) throw new Error('not all is made');
      return video;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
}

// These tests wait for jobs, so they run before the tests that only fill the queue.
describe('a transcoded upload', () => {
  it(
    'shows the sent thumbnail to the owner immediately, and keeps it',
    async () => {
      const response = await uploadVideo(api, ada, {
        title: 'With a picture',
        thumbnail: await aPicture('png'),
        videoFile: clip,
      });
      const { id, thumbnail, thumbnailSmall, thumbnailLarge } = ownVideoIn(response);
      const picture = await fetch(local(api, thumbnail));
      expect(picture.headers.get('content-type')).toBe('image/webp');
      for (const url of [thumbnailSmall, thumbnailLarge]) {
        const { status, headers } = await fetch(local(api, url ?? ''));
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      }

      const ready = await settledVideo(api, ada, id);

      expect(new URL(ready.thumbnail).pathname.split('/').slice(5)).toEqual(
        new URL(thumbnail).pathname.split('/').slice(5),
      );
    },
    2 * PATIENCE_MS,
  );

  it(
    'has lower qualities, a preview with sound and a storyboard when browsers play the source',
    async () => {
      const hd = fileOf(await clips.bytes('hd.mp4'));
      const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'HD', videoFile: hd }));
      const complete = await completed(id);

      const master = await (await fetch(local(api, complete.hls ?? ''))).text();
      expect(master).toMatch(/RESOLUTION=1280x720/);
      expect(master).toMatch(/RESOLUTION=854x480/);
      expect(master).not.toMatch(/1920x1080/);
      expect(master).toMatch(/CODECS="avc1\.\w{6},mp4a\.40\.2"/);
      // Every URL in the playlist is covered by the signature of the master playlist.
      const lines = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      for (const line of lines) {
        const playlist = await fetch(new URL(line, local(api, complete.hls ?? '')));
        expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
        const segments = await playlist.text();
        expect((await fetch(new URL('0.m4s', playlist.url))).status).toBe(200);
        expect(segments).toContain('#EXT-X-MAP:URI="init.mp4"');
      }
      const preview = await fetch(local(api, complete.preview ?? ''));
      expect(preview.headers.get('content-type')).toBe('video/mp4');
      const cues = await (await fetch(local(api, complete.storyboard ?? ''))).text();
      expect(cues).toMatch(/^WEBVTT\n\n00:00:00\.000 --> .*\nstoryboard\.jpg#xywh=0,0,160,90/);
      const sheet = new URL('storyboard.jpg', local(api, complete.storyboard ?? ''));
      expect((await fetch(sheet)).headers.get('content-type')).toBe('image/jpeg');
    },
    2 * PATIENCE_MS,
  );

  it(
    'has an encoded top quality when the source has too few key frames for segments',
    async () => {
      const videoFile = fileOf(await clips.bytes('one-key-frame.mp4'));
      const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'One key frame', videoFile }));
      const complete = await completed(id);

      const master = await (await fetch(local(api, complete.hls ?? ''))).text();
      const playlist = master.split('\n').find((line) => line.endsWith('.m3u8')) ?? '';
      const segments = await (
        await fetch(new URL(playlist, local(api, complete.hls ?? '')))
      ).text();
      expect(master).toMatch(/RESOLUTION=320x180,CODECS="avc1\.\w{6}"\n/);
      expect(segments.match(/#EXTINF/g)).toHaveLength(5);
    },
    2 * PATIENCE_MS,
  );
});

describe('POST /api/v1/videos', () => {
  it('[CALLS-VIDEOS-09, CALLS-VIDEOS-10, CALLS-VIDEOS-11] stores title, description, files, playlists and visibility', async () => {
    const playlist = await aPlaylist(ada);

    const response = await uploadVideo(api, ada, {
      title: '  The Engine ',
      description: 'It weaves.',
      thumbnail: await aPicture('webp'),
      videoFile: clip,
      playlistIds: JSON.stringify([playlist, playlist]),
      visibility: 'public',
    });

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: 'Video Published successfully' });
    expect(response.body['data']).toMatchObject({
      title: 'The Engine',
      description: 'It weaves.',
      isPublished: true,
      status: 'processing',
      views: 0,
      likes: 0,
      comments: 0,
      playlists: [playlist],
      owner: { _id: ada.id, userName: ada.userName },
    });
    const [list] = await api.server.database.sql
      .select()
      .from(playlists)
      .where(eq(playlists.id, playlist));
    expect(list?.videosCount).toBe(1);
  });

  it('stores the unchanged bytes of the upload under a random name, and serves them to nobody else', async () => {
    const response = await uploadVideo(api, ada, { title: 'Bytes', videoFile: clip });
    const row = await rowOf(ownVideoIn(response).id);

    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(await storedBytes(api, row?.sourceKey))).toBe(
      digest(await clips.bytes('h264.mp4')),
    );
    expect(row?.sourceKey).not.toContain('videoFile');
    expect(row?.sourceBytes).toBe((await clips.bytes('h264.mp4')).length);
  });

  it('keeps the bytes of two concurrent uploads apart', async () => {
    const bob = await aStoredPerson(api);
    const names = ['h264.mp4', 'hd.mp4', 'one-key-frame.mp4', 'h264.mp4'] as const;
    const stored = await Promise.all(
      names.map(async (name, index) => {
        const videoFile = fileOf(await clips.bytes(name));
        const response = await uploadVideo(api, index < 2 ? ada : bob, { title: name, videoFile });
        return rowOf(ownVideoIn(response).id);
      }),
    );

    for (const [index, name] of names.entries()) {
      const bytes = await storedBytes(api, stored[index]?.sourceKey);
      expect(Buffer.compare(bytes, await clips.bytes(name))).toBe(0);
    }
  });

  it('[LIMITS-04] accepts a thumbnail larger than the 6 MB of the plain form', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const background = { r: 0, g: 0, b: 0 };
    const bytes = await sharp({
      create: { width: 1700, height: 1700, channels: 3, background, noise },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(6 * MEGABYTE);

    const thumbnail = fileOf(new Uint8Array(bytes));
    const response = await uploadVideo(api, ada, {
      title: 'Large picture',
      thumbnail,
      videoFile: clip,
    });

    expect(response.status).toBe(201);
  });

  it('creates a private video by default', async () => {
    const response = await uploadVideo(api, ada, { title: 'Private', videoFile: clip });

    expect(response.body['data']).toMatchObject({ isPublished: false, description: '' });
  });

  it('accepts the fields in any order', async () => {
    const playlist = await aPlaylist(ada);
    const response = await uploadVideo(api, ada, {
      videoFile: clip,
      visibility: 'private',
      playlistIds: JSON.stringify([playlist]),
      title: 'Last comes first',
    });

    expect(response.body['data']).toMatchObject({
      title: 'Last comes first',
      playlists: [playlist],
    });
  });

  it('ignores fields that clients may not set', async () => {
    const response = await uploadVideo(api, ada, {
      title: 'Greedy',
      views: '1000',
      likes: '1000',
      owner: newId(),
      status: 'ready',
      videoFile: clip,
    });

    expect(response.body['data']).toMatchObject({ views: 0, likes: 0, status: 'processing' });
    expect(dataOf(response)['owner']).toMatchObject({ _id: ada.id });
  });

  it.each(['', 'undefined', 'null'])('treats %j as no choice', async (nothing) => {
    const response = await uploadVideo(api, ada, {
      title: 'Nothing chosen',
      description: nothing === '' ? '' : nothing,
      playlistIds: nothing,
      visibility: nothing,
      videoFile: clip,
    });

    expect(response.body['data']).toMatchObject({
      description: '',
      playlists: [],
      isPublished: false,
    });
  });
});

it('[ENTITIES-08] the response contains the duration in seconds as soon as the video exists', async () => {
  const response = await uploadVideo(api, ada, { title: 'Two seconds', videoFile: clip });

  expect(dataOf(response)['duration']).toBeCloseTo(2, 1);
});

it('a playlist that is sent twice is counted once', async () => {
  const [one, two] = [await aPlaylist(ada), await aPlaylist(ada)];
  const form = { title: 'Twice', videoFile: clip, playlistIds: JSON.stringify([one, two]) };
  await uploadVideo(api, ada, form);
  const entries = await api.server.database.sql
    .select()
    .from(playlistVideos)
    .where(eq(playlistVideos.playlistId, one));

  expect(entries).toHaveLength(1);
});
