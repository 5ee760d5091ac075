import { openAsBlob } from 'node:fs';
import type { PlaylistId, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { publishAll, settle } from '../api-setup.ts';
import { clip, longClip, sharpClip, shortClip } from '../clips.ts';
import { type Person, aPerson } from '../people.ts';
import type { Site } from '../site.ts';
import { until } from '../until.ts';

/** Who and what is on a site of the template. */
export interface Stock {
  /** The owner of most videos, with playlists, likes, a history and a subscription. */
  readonly ada: Person;
  /** The owner of one video. */
  readonly grace: Person;
  readonly unverified: Person;
  /** A person with a profile and nothing else, for journeys that do not change it. */
  readonly newcomer: Person;
  /** Persons with a profile and nothing else. Each is for one journey. */
  readonly members: readonly Person[];
  /** A video with comments and several qualities: its settings menu is the longest. */
  readonly videoId: VideoId;
  /** A video with chapters, and with captions that contain the word "tide". */
  readonly chaptersVideoId: VideoId;
  /** A video of six seconds with a tone: {@link FILM_TITLE}. */
  readonly filmId: VideoId;
  readonly playlistId: PlaylistId;
}

/** The title of a video whose name must be escaped in addresses. */
export const FILM_TITLE = 'Low water & high tide';

/** More than one run of all journeys needs. */
const MEMBERS = 40;
const AT_ONCE = 8;

const LONG_TITLE =
  'Test pattern with a long title that will need a second line on every card it is shown on';
const DESCRIPTION = [
  'The tide turns at 0:03. More about it on https://example.com/tides, and in the other film.',
  ...Array.from({ length: 8 }, (_nothing, line) => `Line ${line + 1} of what there is to say.`),
].join('\n');
const CHAPTERS = '0:00 Low water\n0:12 The boats come in\n0:25 Rain on the pier';
const WEB_VTT = `WEBVTT

00:00.000 --> 00:06.000
Low water was at six this morning.

00:07.000 --> 00:14.000
<v Grace>Can we walk to the island before the tide comes back?
`;

/** Fills an empty site through its API, and waits until its jobs have ended. */
export async function fillSite(site: Site): Promise<Stock> {
  const ada = aPerson({ fullName: 'Ada Lovelace' });
  const grace = aPerson({ fullName: 'Grace Hopper' });
  const newcomer = aPerson();
  const members = Array.from({ length: MEMBERS }, () => aPerson());
  const [hers, his] = await Promise.all([settle(site, ada), settle(site, grace)]);
  const alike = [newcomer, ...members];
  for (let first = 0; first < alike.length; first += AT_ONCE) {
    const some = alike.slice(first, first + AT_ONCE);
    for (const sdk of await Promise.all(some.map((member) => settle(site, member)))) sdk.dispose();
  }

  const publish = async (sdk: Sdk, title: string, path: string, description: string) => {
    const videoFile = await openAsBlob(path);
    const [video] = await publishAll(sdk, [title], { description, videoFile, isSettled: true });
    if (!video) throw new Error('The API returned incomplete data.');
    return video;
  };
  const video = await publish(hers, 'Dunes in the wind', sharpClip(), DESCRIPTION);
  const second = await publish(hers, LONG_TITLE, shortClip(), DESCRIPTION);
  const other = await publish(his, 'Milk round at four', shortClip(), DESCRIPTION);
  const chapters = await publish(hers, 'Boats in three parts', longClip(), CHAPTERS);
  const film = await publish(hers, FILM_TITLE, clip('clip.mp4'), DESCRIPTION);

  const captions = new Blob([WEB_VTT], { type: 'text/vtt' });
  await hers.captions.put({ videoId: chapters.id, language: 'en', captions });
  await hers.subscriptions.toggle({ channelId: other.owner.id });
  await his.comments.add({ videoId: video.id, content: 'Worth it: look at 0:01!' });
  await hers.comments.add({ videoId: video.id, content: 'I waited two nights for this light.' });
  const list = await hers.playlists.create({ name: 'Evenings', description: 'For later.' });
  for (const { id: videoId } of [video, second, other]) {
    await hers.playlists.addVideo({ playlistId: list.id, videoId });
    await hers.likes.toggle({ videoId });
    await hers.videos.get({ videoId });
  }
  // Its picture has a bar in every list.
  await hers.history.report({ videoId: second.id, seconds: 0.5, ageSeconds: 0 });

  const unverified = aPerson();
  const { fullName, email, password } = unverified;
  await hers.accounts.register({ fullName, email, password, confirmPassword: password });
  await site.mailTo(email, /verify/i);
  await until('The words of the captions are found', async () => {
    const { items } = await hers.captions.searchSpoken({ text: 'tide' });
    return items[0];
  });
  hers.dispose();
  his.dispose();
  return {
    ada,
    grace,
    unverified,
    newcomer,
    members,
    videoId: video.id,
    chaptersVideoId: chapters.id,
    filmId: film.id,
    playlistId: list.id,
  };
}
