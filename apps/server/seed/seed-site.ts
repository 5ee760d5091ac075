import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@kinora/api-contract';
import { isLoopbackName } from '../src/http/loopback.ts';
import { createSemaphore } from '../src/lib/semaphore.ts';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { drawClip } from './draw-clip.ts';
import { type SeedChannel, seedChannels, seedComments, seedPlaylists } from './seed-content.ts';
import { type SeedPerson, signUp } from './seed-people.ts';
import { SeedError, type SiteClient, createSiteClient } from './site-client.ts';

export interface SeedOptions {
  readonly origin: string;
  readonly searchPath: string | undefined;
  readonly ffmpegPath: string | undefined;
  readonly say: (line: string) => void;
  /** Default: all of {@link seedChannels}. */
  readonly channels?: readonly SeedChannel[];
}

interface UploadedClip {
  readonly id: string;
  readonly owner: SeedPerson;
}

/** Throws unless the site is new, on this machine, and does not send real mail. */
async function assertFreshSite(origin: string, site: SiteClient): Promise<void> {
  if (!isLoopbackName(new URL(origin).hostname))
    throw new SeedError(`${origin} is not a site on this machine. Only local sites can be seeded.`);
  if (!(await site.mailbox()))
    throw new SeedError(
      'The site sends real mail. Only sites with the development mailbox can be seeded.',
    );
  const { items } = await site.call(calls.videos.feed, { query: { limit: '1' } });
  if (items.length > 0)
    throw new SeedError('The site already has videos. Only an empty site can be seeded.');
}

/** Draws and uploads all clips, two at a time, while the site processes the earlier ones. */
async function uploadClips(
  site: SiteClient,
  people: readonly SeedPerson[],
  { searchPath, ffmpegPath, say }: SeedOptions,
): Promise<UploadedClip[]> {
  const ffmpeg = await chooseFfmpeg({ searchPath, ffmpegPath });
  if (!ffmpeg) throw new SeedError('The clips are generated with ffmpeg, which was not found.');
  const folder = await mkdtemp(join(tmpdir(), 'kinora-seed-'));
  const twoAtOnce = createSemaphore(2);
  const uploadClip = async (owner: SeedPerson, index: number): Promise<UploadedClip[]> => {
    const clip = owner.channel.clips[index];
    if (!clip) return [];
    const path = join(folder, `${owner.channel.userName}-${index}.mp4`);
    await drawClip(ffmpeg.path, clip, path);
    const form = new FormData();
    form.set('title', clip.title);
    form.set('description', clip.description);
    form.set('visibility', 'public');
    form.set('videoFile', await openAsBlob(path), 'clip.mp4');
    const { id } = await site.call(calls.videos.publish, { as: owner.token, form });
    say(`  ${clip.title}`);
    return [{ id, owner }];
  };
  try {
    const maxClips = Math.max(...people.map(({ channel }) => channel.clips.length));
    // Round by round, so that the newest videos are of different channels.
    const rounds = Array.from({ length: maxClips }, (_none, index) =>
      people.map((owner) => twoAtOnce(() => uploadClip(owner, index))),
    );
    return (await Promise.all(rounds.flat())).flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a pseudo-random number that is the same in every run. */
const mixed = (...numbers: readonly number[]) =>
  numbers.reduce((mix, number) => (mix * 31 + number * 17 + 7) % 1_009, 5);

/** Lets all users watch videos, and some of them like, comment and subscribe. */
async function livePeople(
  site: SiteClient,
  people: readonly SeedPerson[],
  clips: readonly UploadedClip[],
): Promise<void> {
  const live = async (person: SeedPerson, place: number) => {
    const as = person.token;
    for (const [index, { id: videoId, owner }] of clips.entries()) {
      const chance = mixed(place, index);
      if (owner !== person && chance % 4 > 0)
        await site.call(calls.videos.get, { as, params: { videoId } });
      if (owner !== person && chance % 5 > 1)
        await site.call(calls.likes.toggle, { as, params: { videoId } });
      const comment = seedComments[mixed(index, place, 3) % seedComments.length];
      if (owner !== person && chance % 3 === 0)
        await site.call(calls.comments.add, { as, params: { videoId }, json: { comment } });
    }
    for (const [index, { id: channelId }] of people.entries())
      if (index !== place && mixed(place, index, 2) % 3 > 0)
        await site.call(calls.subscriptions.toggle, { as, params: { channelId } });
    for (const { name, description, first, every } of seedPlaylists) {
      const made = await site.call(calls.playlists.create, { as, json: { name, description } });
      for (const { id: videoId } of clips.filter(
        (_clip, index) => (index + place) % every === first,
      ))
        await site.call(calls.playlists.addVideo, {
          as,
          params: { videoId, playlistId: made.id },
        });
    }
  };
  await Promise.all(people.map(live));
}

/** Fills a fresh site with a few channels, clips and interactions. Resolves with the users, who can log in. */
export async function seedSite(options: SeedOptions): Promise<readonly SeedPerson[]> {
  const { origin, say, channels = seedChannels } = options;
  const site = createSiteClient(origin);
  await assertFreshSite(origin, site);
  say('Signing channels up …');
  const people: SeedPerson[] = [];
  for (const channel of channels) people.push(await signUp(site, channel));
  say('Drawing and uploading clips …');
  const clips = await uploadClips(site, people, options);
  say('Waiting until they can be watched …');
  for (const { id, owner } of clips) await site.untilReady(owner.id, id, owner.token);
  say('Watching, liking, commenting …');
  await livePeople(site, people, clips);
  return people;
}
