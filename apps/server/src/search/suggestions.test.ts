import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { users } from '../database/schema.ts';

let api: OwnServer;
let ada: TestPerson;

beforeAll(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
  const { sql } = api.server.database;
  await sql
    .update(users)
    .set({ userName: 'harbour_notes', fullName: 'Grace Hopper' })
    .where(eq(users.id, ada.id));
  const stored = [
    { title: 'A quiet harbour', createdAt: new Date(2026, 1, 3) },
    { title: 'Harbour at night', createdAt: new Date(2026, 1, 1) },
    { title: 'harbour at night', createdAt: new Date(2026, 1, 2) },
    { title: 'Evening', description: 'About the harbour' },
    { title: 'Harbour secrets', isPublished: false },
    { title: 'Harbour in work', status: 'processing' as const },
    { title: 'Été à 東京' },
    { title: 'O & P | (Q) !*:A' },
  ];
  for (const video of stored) await aStoredVideo(api, ada, video);
});
afterAll(() => api.stop());

const suggested = async (text: string) =>
  dataOf(await api.call('GET', `/videos/suggestions?query=${encodeURIComponent(text)}`));
const titles = async (text: string) => (await suggested(text))['titles'];
const channels = async (text: string) => (await suggested(text))['channels'];

describe('GET /api/v1/videos/suggestions', () => {
  it.each(['h', 'har', 'HARBOUR'])(
    '[SUGGEST-01] suggests public titles with a word that begins with %s, each once, those that begin with it first',
    async (text) => {
      const [first, second, ...others] = [(await titles(text)) ?? []].flat();
      expect(JSON.stringify(first).toLowerCase()).toBe('"harbour at night"');
      expect([second, ...others]).toEqual(['A quiet harbour']);
    },
  );

  it.each([
    ['quiet harb', ['A quiet harbour']],
    ['harbour quiet', ['A quiet harbour']],
    ['harb quiet', []],
    ['night harbours', []],
    ['ét', ['Été à 東京']],
    ['東京', ['Été à 東京']],
    ["o' | p", ['O & P | (Q) !*:A']],
    ['q o', ['O & P | (Q) !*:A']],
    ["'):*", []],
    ['!&|', []],
  ])(
    '[SUGGEST-01] takes the last word of %j as a beginning, the others as they are: %j',
    async (text, found) => {
      expect(await titles(text)).toEqual(found);
    },
  );

  it.each(['hop', 'harbour_n', '@harbour', 'grace hop'])(
    '[SUGGEST-04] suggests channels whose names have words that begin so: %s',
    async (text) => {
      expect(await channels(text)).toEqual([
        expect.objectContaining({
          _id: ada.id,
          userName: 'harbour_notes',
          fullName: 'Grace Hopper',
        }),
      ]);
    },
  );

  it('[SUGGEST-04] suggests no channel with a placeholder name', async () => {
    await aStoredPerson(api, 'verified');
    expect(await channels('user')).toEqual([]);
  });
});
