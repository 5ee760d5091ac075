import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploads, videos } from '../../src/database/schema.ts';
import { beginRawUpload } from '../support/raw-upload.ts';
import { makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, uploadVideo } from '../support/test-videos.ts';

let api: OwnServer;
let ada: TestPerson;
let clip: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const clips = await makeClips(['silent.mp4']);
  clip = await clips.bytes('silent.mp4');
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(() => api.stop());

it(
  'clients that send 1 KB/s are cut off, leave no files, and do not delay others',
  // Sending everything would take 80 minutes.
  { timeout: 120_000 },
  async () => {
    const bytes = Buffer.concat([clip, Buffer.alloc(5_000_000)]);
    const trickles = [1, 2].map((number) =>
      beginRawUpload({ url: api.url, token: ada.accessToken, title: `Slow ${number}`, bytes }),
    );
    const over = new AbortController();
    const closed = Promise.all(trickles.map((upload) => upload.closed)).then(() => over.abort());
    let sent = clip.length + 500;
    for (const upload of trickles) await upload.sendUpTo(sent);
    const responses: number[] = [];
    try {
      for await (const more of every(1000, 1024, { signal: over.signal })) {
        sent += more;
        for (const upload of trickles) void upload.sendUpTo(sent);
        responses.push((await fetch(`${api.url}/readyz`)).status);
      }
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
    await closed;

    expect(new Set(responses)).toEqual(new Set([200]));
    const leftBehind = async () => {
      const { sql } = api.server.database;
      const spooled = await readdir(join(api.server.dataDir, 'spool', 'uploads')).catch(() => []);
      return [await sql.$count(uploads), await sql.$count(videos), spooled.length];
    };
    await expect.poll(leftBehind).toEqual([0, 0, 0]);
    expect((await uploadVideo(api, ada, { title: 'Quick', videoFile: fileOf(clip) })).status).toBe(
      201,
    );
  },
);
