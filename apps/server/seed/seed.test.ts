import { chaptersOf } from '@kinora/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idsIn, itemsIn } from '../test/support/list-responses.ts';
import { type OwnServer, startTestServer } from '../test/support/test-server.ts';
import { landscape } from './scenes/scene.ts';
import { box } from './scenes/svg.ts';
import type { SeedChannel } from './seed-clip.ts';
import { seedChannels } from './seed-content.ts';
import { type SeedOptions, seedSite } from './seed-site.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const plain = { ...landscape({ svg: box(0, 0, 1280, 720, '#5b2c83') }), stillAt: 1 };

/** A channel with one short clip, which takes no time to draw. */
function withShortClip(channel: SeedChannel): SeedChannel {
  const [first] = channel.clips;
  return {
    ...channel,
    avatar: { scene: plain, x: 0, y: 0, width: 320 },
    cover: { scene: plain, x: 0, y: 0, width: 1280 },
    clips: first ? [{ ...first, scenes: [plain], seconds: 3 }] : [],
  };
}
const channels = seedChannels.slice(0, 2).map(withShortClip);

const seed = (options: Partial<SeedOptions> = {}) =>
  seedSite({
    origin: api.url,
    searchPath: process.env['PATH'],
    ffmpegPath: undefined,
    say: () => {},
    channels,
    ...options,
  });

it.each([
  ['http://192.0.2.1:8000', 'is not a site on this machine'],
  ['http://127.0.0.1:1', 'Start the site first'],
])('rejects %s: %s', async (origin, reason) => {
  await expect(seed({ origin })).rejects.toThrow(reason);
});

it('fills an empty site with channels, videos, captions, comments and playlists, and rejects a site that has content', async () => {
  const people = await seed();

  const feed = await api.call('GET', '/videos');
  const titles = itemsIn(feed, 'videos').map(({ title }) => title);
  expect(new Set(titles)).toEqual(
    new Set(channels.flatMap(({ clips }) => clips.map(({ title }) => title))),
  );
  const languages: unknown[] = [];
  for (const { email, password, id } of people) {
    const login = await api.call('POST', '/users/login', { json: { email, password } });
    const { accessToken } = Object(login.body['data']);
    const own = await api.call('GET', `/videos/u/${id}/all`, { as: accessToken });
    for (const videoId of idsIn(own)) {
      const captions = await api.call('GET', `/videos/${String(videoId)}/captions`, {
        as: accessToken,
      });
      languages.push(...itemsIn(captions).map(({ language }) => language));
    }
    const playlists = await api.call('GET', `/playlists/user/${id}`, { as: accessToken });
    expect(idsIn(playlists)).toHaveLength(2);
  }
  expect(new Set(languages)).toEqual(new Set(['de', 'en']));
  const named = await api.call('GET', '/users/c/slow_light');
  expect(named.body['data']).toMatchObject({ fullName: 'Slow Light', videosCount: 1 });
  await expect(seed()).rejects.toThrow('The site already has videos');
});

it('names only moments that its clips have', () => {
  const clips = seedChannels.flatMap((channel) => channel.clips);
  const longest = clips.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  expect(chaptersOf(longest.description, longest.seconds)).toHaveLength(5);
  for (const { comments, seconds } of clips)
    for (const [, minutes, rest] of comments.join('\n').matchAll(/\b(\d+):(\d\d)\b/g))
      expect(Number(minutes) * 60 + Number(rest)).toBeLessThan(seconds);
});

it('uses only texts that pass the site’s own validation', () => {
  for (const { fullName, userName, clips } of seedChannels) {
    expect(fullName).toMatch(/^[A-Za-z ]{3,50}$/);
    expect(userName).toMatch(/^\w{2,30}$/);
    for (const { title, description } of clips) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(description.length).toBeLessThanOrEqual(5_000);
    }
  }
});
