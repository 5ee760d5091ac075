import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestPerson, aPerson, aPicture } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo, formOf } from '../testing/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aPerson(api);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

const failure = () => Object.assign(new Error('input/output error'), { code: 'EIO' });

it('a thumbnail of which one size cannot be stored leaves none of the others', async () => {
  const id = await aStoredVideo(api, ada);
  const { storage } = api.server;
  const put = storage.put.bind(storage);
  const storing = vi.spyOn(storage, 'put').mockImplementationOnce(put);
  storing.mockRejectedValueOnce(failure());

  const form = formOf({ thumbnail: await aPicture() });
  const answer = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });

  expect([answer.status, storing.mock.calls.length]).toEqual([500, 2]);
  await vi.waitFor(async () => expect(await storage.folders(`videos/${id}/`)).toEqual([]), 60_000);
});
