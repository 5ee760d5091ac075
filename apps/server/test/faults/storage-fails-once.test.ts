import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestPerson, aPersonWithAvatar, aPicture } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo, dataOf, formOf, local } from '../support/test-videos.ts';

let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aPersonWithAvatar(api);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

const failure = () => Object.assign(new Error('input/output error'), { code: 'EIO' });

it('a new picture is stored even when the old one cannot be deleted, which is deleted later', async () => {
  const as = ada.accessToken;
  const before = dataOf(await api.call('GET', '/users/current-user', { as }));
  const deleting = vi.spyOn(api.server.storage, 'delete').mockRejectedValueOnce(failure());

  const form = formOf({ userName: ada.userName, avatar: await aPicture('jpeg') });
  const response = await api.call('POST', '/users/register/complete', { as, form });

  const statusOf = async (address: unknown) => (await fetch(local(api, String(address)))).status;
  expect(response.status).toBe(201);
  expect(await statusOf(dataOf(response)['avatar'])).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(before['avatar'])).toBe(404), 60_000);
  expect(deleting).toHaveBeenCalledTimes(2);
});

it('a thumbnail of which one size cannot be stored leaves no other sizes', async () => {
  const id = await aStoredVideo(api, ada);
  const { storage } = api.server;
  const putAll = storage.putAll.bind(storage);
  const storing = vi.spyOn(storage, 'putAll').mockImplementationOnce(async (sizes) => {
    await putAll(sizes.slice(0, 1));
    throw failure();
  });

  const form = formOf({ thumbnail: await aPicture() });
  const response = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });

  expect([response.status, storing.mock.calls.length]).toEqual([500, 1]);
  await vi.waitFor(async () => expect(await storage.folders(`videos/${id}/`)).toEqual([]), 60_000);
});
