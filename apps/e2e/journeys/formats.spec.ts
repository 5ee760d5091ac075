import type { ClipName } from '../src/clips.ts';
import { expect, ownRow, playback, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import { publishByDialog } from '../src/studio.ts';

const sources: readonly ClipName[] = ['clip.mp4', 'clip.mov', 'clip.avi', 'clip.mkv', 'clip.webm'];

for (const source of sources) {
  test(`a ${source} upload becomes a video that plays with sound and seeks by Range`, async ({
    page,
    site,
    member,
  }) => {
    await signIn(page, site, member);
    await publishByDialog(page, { title: `From ${source}`, clip: source, visibility: 'Public' });
    const row = ownRow(page, `From ${source}`);
    await expect(row.getByText('Processing')).toHaveCount(0, { timeout: 45_000 });

    // Without the playlist the player falls back to the MP4, which it fetches in ranges.
    await page.route('**/*.m3u8', (route) => route.abort());
    const ranges: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 206) ranges.push(response.headers()['content-range'] ?? '');
    });
    await row.getByRole('link', { name: `From ${source}` }).click();
    await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(0.5);
    const seek = page.getByRole('slider', { name: /seek/i });
    await seek.focus();
    await seek.press('End');
    await seek.press('ArrowLeft');
    await expect.poll(async () => (await playback(page)).currentTime).toBeLessThan(5.5);
    expect((await playback(page)).decodedAudioBytes).toBeGreaterThan(0);
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges[0]).toMatch(/^bytes \d+-\d+\/\d+$/);
  });
}
