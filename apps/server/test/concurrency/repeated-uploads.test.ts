import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { videos } from '../../src/database/schema.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, ownVideoIn, uploadVideo } from '../support/test-videos.ts';

let clips: TestClips;
let api: OwnServer;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'silent.mp4']);
  api = await startTestServer();
});
afterAll(async () => {
  await api.stop();
});

const rowsOf = (person: TestPerson) =>
  api.server.database.sql.select().from(videos).where(eq(videos.ownerId, person.id));

const spooled = () => readdir(join(api.server.dataDir, 'spool', 'uploads')).catch(() => []);

it('the same upload sent 5 times with one key, in turn and at once, creates one video', async () => {
  const ada = await aStoredPerson(api);
  const videoFile = fileOf(await clips.bytes('h264.mp4'));
  const key = randomUUID();
  const send = () =>
    uploadVideo(api, ada, { title: 'Once', videoFile }, { 'idempotency-key': key });

  const together = await Promise.all([send(), send(), send(), send(), send()]);
  const after = [await send(), await send()];

  const taken = [...together, ...after].filter(({ status }) => status === 201);
  const refused = together.filter(({ status }) => status !== 201);
  // An upload that arrives while the first one is being received gets a 409 and can be repeated.
  for (const { status, body } of refused)
    expect([409, 429, status, body['code']]).toContain(
      status === 409 ? 'upload-in-progress' : 'too-many',
    );
  expect(after.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(taken.map((response) => ownVideoIn(response).id)).size).toBe(1);
  expect(await rowsOf(ada)).toHaveLength(1);
  await expect.poll(spooled).toEqual([]);
});

it('concurrent uploads of several users each keep their own bytes', async () => {
  const people = [await aStoredPerson(api), await aStoredPerson(api), await aStoredPerson(api)];
  const start = await clips.bytes('silent.mp4');
  const uploads = people.flatMap((person, index) =>
    [0, 1].map((turn) => {
      // A box at the end that players skip. It is larger than a chunk and differs in each file.
      const content = Buffer.alloc(300_000 + index * 1000 + turn, `${index}${turn}`);
      const head = Buffer.from([0, 0, 0, 0, 0x66, 0x72, 0x65, 0x65]);
      head.writeUInt32BE(content.length + 8);
      return { person, bytes: new Uint8Array(Buffer.concat([start, head, content])) };
    }),
  );
  const responses = await Promise.all(
    uploads.map(({ person, bytes }, index) =>
      uploadVideo(api, person, { title: `${index}`, videoFile: fileOf(bytes) }),
    ),
  );

  expect(responses.map(({ body }) => body['message'])).toEqual(
    uploads.map(() => 'Video Published successfully'),
  );
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const [index, { person, bytes }] of uploads.entries()) {
    const response = responses[index];
    const own = response && ownVideoIn(response);
    const row = (await rowsOf(person)).find(({ id }) => id === own?.id);
    const path = join(api.server.dataDir, 'media', 'objects', row?.sourceKey ?? '');
    expect(row?.title).toBe(`${index}`);
    expect(hash(await readFile(path))).toBe(hash(bytes));
  }
});
