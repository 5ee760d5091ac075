import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { aStoredPerson } from '../../test/support/test-person.ts';
import { aStoredVideo, dataOf, local, storeOriginal } from '../../test/support/test-videos.ts';

const api = await sharedServer();

async function aVideo(facts: Parameters<typeof aStoredVideo>[2]) {
  const owner = await aStoredPerson(api);
  const videoId = await aStoredVideo(api, owner, facts);
  const ask = () => api.call('GET', `/videos/${videoId}/file`, { as: owner.accessToken });
  return { videoId, ask };
}

it('[ORIGINAL-FILE-02] the address of an original sends the upload as a download, also ranges and HEAD', async () => {
  const { videoId, ask } = await aVideo({ title: 'Ebb "and" flöw\r\nX: 1', status: 'failed' });
  const bytes = await storeOriginal(api, videoId);
  const url = local(api, String(dataOf(await ask())['url']));

  const whole = await fetch(url);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': `attachment; filename="Ebb \\"and\\" fl?w??X: 1.mp4"; filename*=UTF-8''Ebb%20%22and%22%20fl%C3%B6w%0D%0AX%3A%201.mp4`,
    'cache-control': 'private, max-age=3600',
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);

  const part = await fetch(url, { headers: { range: 'bytes=4-8' } });
  expect([part.status, await part.text()]).toEqual([206, bytes.toString('utf8', 4, 9)]);

  const head = await fetch(url, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
});

it('[ORIGINAL-FILE-03] an original that is not stored any more is a 404 with the reason', async () => {
  const { ask } = await aVideo({ isPublished: false });

  expect(await ask()).toMatchObject({
    status: 404,
    body: { message: 'This site has not kept the original file of this video' },
  });
});

it('[ORIGINAL-FILE-08] the owner of a video that was taken down gets no address, and the reason', async () => {
  const { videoId, ask } = await aVideo({ isPublished: false, takenDownAt: new Date() });
  await storeOriginal(api, videoId);

  expect(await ask()).toMatchObject({
    status: 403,
    body: { message: 'This video was taken down, so its file cannot be downloaded' },
  });
});
