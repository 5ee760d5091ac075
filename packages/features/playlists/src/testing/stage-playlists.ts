import { asPlaylistId } from '@kinora/domain';
import type { FakeHost, FakeUser } from '@kinora/sdk/testing';

/** The playlist that stories show. */
export const storyPlaylistId = asPlaylistId('00000000-0000-7000-9000-000000000001');

/** A picture with two thirds in one colour and one third in another. */
export const drawnPicture = (first = '#c03020', second = '#2050a0') =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="${first}" d="M0 0h430v360H0z"/><path fill="${second}" d="M430 0h210v360H430z"/></svg>`,
  )}`;

const otherPicture = drawnPicture('#207040', '#e0c040');

export const storyTitles = [
  'Low water at the harbour: an hour between the tides',
  'Bread, slowly',
  'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  'Night train to Trieste',
] as const;

export const longName =
  'A playlist with a name that nobody will ever read to its end, not even its owner, who gave it on a long evening';

/** The parts of a story's host data that differ from the default. */
export interface StoryFacts {
  readonly titles?: readonly string[];
  readonly names?: readonly string[];
  readonly description?: string;
  readonly fullName?: string;
  /** Thumbnail of the first video; the others share a different one. */
  readonly picture?: string;
}

/** Adds Ada, her videos, which she likes, and her playlists: the last one contains all videos, the others are empty. */
export function arrangePlaylists(host: FakeHost, facts: StoryFacts = {}): FakeUser {
  const { titles = storyTitles, names = ['Harbours'], picture = drawnPicture() } = facts;
  const ada = host.addUser({ fullName: facts.fullName ?? 'Ada Lovelace' });
  const videos = titles.map((title, index) =>
    host.addVideo({ title, owner: ada, thumbnail: index === 0 ? picture : otherPicture }),
  );
  for (const { id } of videos) host.toggleLike(ada.id, id);
  const description = facts.description ?? 'Everything between high and low water.';
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    host.addPlaylist(
      { ownerId: ada.id, name, description, ...(isLast ? { id: storyPlaylistId } : {}) },
      isLast ? videos.map(({ id }) => id) : [],
    );
  }
  return ada;
}
