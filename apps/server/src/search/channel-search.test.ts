import { expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { aStoredPerson } from '../../test/support/test-person.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';

it('[CHANNEL-SEARCH-01] a search with channelId finds public videos of that channel, best match first, and no channel', async () => {
  const api = await sharedServer();
  const [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  const described = await aStoredVideo(api, ada, { title: 'Evening', description: 'A zither' });
  const titled = await aStoredVideo(api, ada, { title: 'A zither lesson' });
  await aStoredVideo(api, ada, { title: 'Zither draft', isPublished: false });
  await aStoredVideo(api, ada, { title: 'Low water' });
  await aStoredVideo(api, bob, { title: 'Zither of others' });
  const search = (query: string, more = '') =>
    api.call('GET', `/videos/search?query=${query}&channelId=${ada.id}${more}`);

  expect(idsIn(await search('zither'), 'videos')).toEqual([titled, described]);
  expect(idsIn(await search('zithre'), 'videos')).toEqual([titled, described]);
  expect(dataOf(await search('zither'))).toMatchObject({ channel: null, totalVideos: 2 });
  expect(idsIn(await search('zither', '&page=2&limit=1'), 'videos')).toEqual([described]);
  expect(await search('zither', '1')).toMatchObject({ status: 422 });
});
