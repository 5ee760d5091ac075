import { describe, expect, it } from 'vitest';
import { startBench } from '../testing/bench.ts';

const noted = (part: string, canRetry = true) => ({
  part,
  text: `No ${part}: the file is damaged at 0:31.`,
  canRetry,
  isRetrying: false,
});

async function start(facts: Parameters<ReturnType<typeof startBench>['fakeHost']['addVideo']>[0]) {
  const { sdk, fakeHost, logIn } = startBench();
  const owner = await logIn();
  const { id: videoId } = fakeHost.addVideo({ owner, ...facts });
  return { sdk, fakeHost, videoId };
}

describe('videos.retry', () => {
  it('[PARTS-14] has the parts made again that can be retried', async () => {
    const notes = [noted('storyboard'), noted('colour', false)];
    const { sdk, videoId } = await start({ notes });
    expect(await sdk.videos.retry({ videoId })).toMatchObject({
      status: 'ready',
      notes: [
        { part: 'storyboard', isRetrying: true },
        { part: 'colour', isRetrying: false },
      ],
    });
    expect(await sdk.videos.get({ videoId })).not.toHaveProperty('notes');
  });

  it('[PARTS-14] has a failed video made again', async () => {
    const { sdk, videoId } = await start({ status: 'failed', notes: [noted('video')] });
    expect(await sdk.videos.retry({ videoId })).toMatchObject({ status: 'processing' });
  });

  it('[PARTS-14] rejects with status 404 on a host without this call', async () => {
    const { sdk, fakeHost, videoId } = await start({ notes: [noted('storyboard')] });
    fakeHost.fail('POST /videos/*/retry', { status: 404 });
    await expect(sdk.videos.retry({ videoId })).rejects.toMatchObject({ status: 404 });
  });
});
