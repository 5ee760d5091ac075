import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@kinora/api-contract';
import { isLoopbackName } from '../src/http/loopback.ts';
import { createSemaphore } from '../src/lib/semaphore.ts';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { createStudio } from './draw-clip.ts';
import type { SeedChannel, SeedClip } from './seed-clip.ts';
import { seedChannels, seedComments, seedPlaylists } from './seed-content.ts';
import { type SeedPerson, signUp } from './seed-people.ts';
import { SeedError, type SiteClient, createSiteClient } from './site-client.ts';
import { webVtt } from './web-vtt.ts';

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
  readonly clip: SeedClip;
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
  const drawClip = createStudio(ffmpeg.path, folder);
  const twoAtOnce = createSemaphore(2);
  const uploadClip = async (owner: SeedPerson, clip: SeedClip): Promise<UploadedClip> => {
    const { title, description, spoken = {}, seconds } = clip;
    const { video, still } = await drawClip(clip);
    const form = new FormData();
    form.set('title', title);
    form.set('description', description);
    form.set('visibility', 'public');
    form.set('videoFile', await openAsBlob(video), 'clip.mp4');
    form.set('thumbnail', await openAsBlob(still, { type: 'image/jpeg' }), 'still.jpg');
    const { id: videoId } = await site.call(calls.videos.publish, { as: owner.token, form });
    for (const [language, text] of Object.entries(spoken)) {
      const captions = new FormData();
      captions.set('captions', new Blob([webVtt(text, seconds)]), `${language}.vtt`);
      const params = { videoId, language };
      await site.call(calls.captions.put, { as: owner.token, params, form: captions });
    }
    say(`  ${title}`);
    return { id: videoId, clip, owner };
  };
  try {
    const maxClips = Math.max(...people.map(({ channel }) => channel.clips.length));
    // Round by round, so that neighbours in the feed are of different channels. The feed begins with the newest.
    const newestFirst = Array.from({ length: maxClips }, (_none, index) =>
      people.flatMap((owner) =>
        owner.channel.clips.slice(index, index + 1).map((clip) => ({ owner, clip })),
      ),
    ).flat();
    return await Promise.all(
      newestFirst.toReversed().map(({ owner, clip }) => twoAtOnce(() => uploadClip(owner, clip))),
    );
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
    for (const [index, { id: videoId, owner, clip }] of clips.entries()) {
      const chance = mixed(place, index);
      const turn = (place - people.indexOf(owner) - 1 + people.length) % people.length;
      if (owner !== person && chance % 4 > 0)
        await site.call(calls.videos.get, { as, params: { videoId } });
      if (owner !== person && chance % 5 > 1)
        await site.call(calls.likes.toggle, { as, params: { videoId } });
      const anyComment = seedComments[mixed(index, place, 3) % seedComments.length];
      const comment = clip.comments[turn] ?? (chance % 4 === 0 ? anyComment : undefined);
      if (owner !== person && comment !== undefined)
        await site.call(calls.comments.add, { as, params: { videoId }, json: { comment } });
    }
    for (const [index, { id: channelId }] of people.entries())
      if (index !== place && (index - place + people.length) % people.length !== 3)
        await site.call(calls.subscriptions.toggle, { as, params: { channelId } });
    for (const shift of [0, 3]) {
      const json = seedPlaylists[(place + shift) % seedPlaylists.length];
      const { id: playlistId } = await site.call(calls.playlists.create, { as, json });
      for (const { id: videoId } of clips.filter((_clip, index) => (index + place + shift) % 4 < 2))
        await site.call(calls.playlists.addVideo, { as, params: { videoId, playlistId } });
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
