import { describe, expect, it } from 'vitest';
import { startBench } from '../testing/bench.ts';

describe('the switch of automatic captions', () => {
  it.each([
    [true, 'true', { isOn: true, state: 'waiting' }],
    [false, 'false', { isOn: false }],
  ])(
    '[AUTOMATIC-CAPTIONS-16] sdk.videos.edit with automaticCaptions %s sends %j',
    async (automaticCaptions, text, expected) => {
      const { sdk, fakeHost, logIn } = startBench();
      const owner = await logIn();
      const video = fakeHost.addVideo({
        owner,
        automaticCaptions: { isOn: !automaticCaptions },
      });

      const edited = await sdk.videos.edit({ videoId: video.id, automaticCaptions });

      expect(fakeHost.requests.at(-1)?.body).toEqual({ automaticCaptions: text });
      expect(edited.automaticCaptions).toEqual(expected);
      expect(await sdk.videos.get({ videoId: video.id })).not.toHaveProperty('automaticCaptions');
    },
  );

  it('[AUTOMATIC-CAPTIONS-16] is undefined for a host that makes none', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    const owner = await logIn();
    const { id } = fakeHost.addVideo({ owner });

    const edited = await sdk.videos.edit({ videoId: id, automaticCaptions: true });

    expect(edited.automaticCaptions).toBeUndefined();
  });
});
