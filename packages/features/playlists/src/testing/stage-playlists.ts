import { specimenChannel, specimenVideos } from '@kinora/design-system/specimens';
import { asPlaylistId } from '@kinora/domain';
import type { FakeHost, FakeUser } from '@kinora/sdk/testing';

/** The playlist that stories show. */
export const storyPlaylistId = asPlaylistId('00000000-0000-7000-9000-000000000001');

/** A picture with two thirds in one colour and one third in another, for the colours of the header. */
export const twoColored = (first: string, second: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="${first}" d="M0 0h430v360H0z"/><path fill="${second}" d="M430 0h210v360H430z"/></svg>`,
  )}`;

/** The parts of a story's host data that differ from the default. */
export interface StoryFacts {
  /** Titles of the videos; default: twelve of the catalogue's specimens. */
  readonly titles?: readonly string[];
  readonly names?: readonly string[];
  readonly description?: string;
  /** Name of the only channel; by default the videos are of several. */
  readonly fullName?: string;
  /** Thumbnail of the first video. */
  readonly picture?: string;
}

const twelve = specimenVideos.slice(0, 12);

/** Adds Ada, the videos, which she likes, and her playlists: the last one contains all videos, the others a few. */
export function arrangePlaylists(host: FakeHost, facts: StoryFacts = {}): FakeUser {
  const { titles = twelve.map(({ title }) => title), names = ['Harbours'], picture } = facts;
  const { avatar } = specimenChannel.ada;
  const ada = host.addUser({ fullName: facts.fullName ?? 'Ada Lovelace', avatar });
  const videos = titles.map((title, index) =>
    host.addVideo({
      ...twelve[index % twelve.length],
      title,
      ...(facts.fullName ? { owner: ada } : {}),
      ...(picture && index === 0 ? { thumbnail: picture } : {}),
    }),
  );
  for (const { id } of videos) host.toggleLike(ada.id, id);
  const description = facts.description ?? 'Everything between high and low water.';
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const shown = isLast ? videos : videos.slice(index * 2 + 1, index * 3 + 3);
    host.addPlaylist(
      { ownerId: ada.id, name, description, ...(isLast ? { id: storyPlaylistId } : {}) },
      shown.map(({ id }) => id),
    );
  }
  return ada;
}
