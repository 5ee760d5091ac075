import { describe, expect, it } from 'vitest';
import { startBench } from '../testing/bench.ts';

const suggestedChapters = ['Tide', 'Boats', 'Rain'].map((title, index) => ({
  title,
  startSeconds: index * 60,
}));

async function start() {
  const { sdk, fakeHost, logIn } = startBench();
  const owner = await logIn();
  const { id: videoId } = fakeHost.addVideo({ owner, durationSeconds: 600, suggestedChapters });
  const offered = async () => (await sdk.videos.listOwn({ userId: owner.id })).items[0];
  return { sdk, fakeHost, videoId, offered };
}

describe('suggested chapters', () => {
  it('[CHAPTERS-20] are in the list of own videos, and not in what others get', async () => {
    const { sdk, videoId, offered } = await start();
    expect(await offered()).toMatchObject({ suggestedChapters });
    expect(await sdk.videos.get({ videoId })).not.toHaveProperty('suggestedChapters');
  });

  it('[CHAPTERS-21] are removed by dismissSuggestedChapters', async () => {
    const { sdk, fakeHost, videoId, offered } = await start();
    await sdk.videos.edit({ videoId, dismissSuggestedChapters: false, title: 'Tide' });
    expect(fakeHost.requests.at(-1)?.body).toEqual({ title: 'Tide' });
    const edited = await sdk.videos.edit({ videoId, dismissSuggestedChapters: true });
    expect(fakeHost.requests.at(-1)?.body).toEqual({ dismissSuggestedChapters: 'true' });
    expect(edited.suggestedChapters).toBeUndefined();
    expect(await offered()).toMatchObject({ id: videoId, suggestedChapters: undefined });
  });

  it('[CHAPTERS-21] are removed by a description that names chapters', async () => {
    const { sdk, videoId } = await start();
    const description = '0:00 One\n1:00 Two\n2:00 Three';
    const edited = await sdk.videos.edit({ videoId, description });
    expect(edited.suggestedChapters).toBeUndefined();
  });
});
