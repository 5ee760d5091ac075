import { describe, expect, it } from 'vitest';
import { startBench } from '../testing/bench.ts';

const track = (id: string, language: string) => ({
  id,
  language,
  src: `https://media.example.com/found-${id}.vtt`,
});
const foundCaptions = {
  tracks: [track('0', 'en'), { ...track('1', 'de'), title: 'SDH' }],
  leftOut: [{ language: 'fr', reason: 'pictures' as const }],
};

async function start() {
  const { sdk, fakeHost, logIn } = startBench();
  const owner = await logIn();
  const { id: videoId } = fakeHost.addVideo({ owner, foundCaptions });
  const offered = async () => (await sdk.videos.listOwn({ userId: owner.id })).items[0];
  return { sdk, fakeHost, videoId, offered };
}

describe('found captions', () => {
  it('[FOUND-CAPTIONS-08] are in the list of own videos, and not in what others get', async () => {
    const { sdk, videoId, offered } = await start();
    expect(await offered()).toMatchObject({ foundCaptions });
    expect(await sdk.videos.get({ videoId })).not.toHaveProperty('foundCaptions');
  });

  it('[FOUND-CAPTIONS-09] are removed by dismissFoundCaptions, one or all', async () => {
    const { sdk, fakeHost, videoId, offered } = await start();
    const edited = await sdk.videos.edit({ videoId, dismissFoundCaptions: '0' });
    expect(fakeHost.requests.at(-1)?.body).toEqual({ dismissFoundCaptions: '0' });
    expect(edited.foundCaptions?.tracks).toEqual(foundCaptions.tracks.slice(1));
    await sdk.videos.edit({ videoId, dismissFoundCaptions: 'all' });
    expect((await offered())?.foundCaptions).toBeUndefined();
  });
});
