import {
  type SpecimenChannel,
  specimenChannel,
  specimenChannels,
  specimenVideos,
} from '@kinora/design-system/specimens';
import type { OwnVideo } from '@kinora/sdk';
import type { FakeHost, FakeUser } from '@kinora/sdk/testing';

/** What `addSpecimens` has added to a host. */
export interface AddedSpecimens {
  /** The owner of the first channel, Ada Lovelace. */
  readonly ada: FakeUser;
  /** The owners of the five channels, Ada first. */
  readonly channels: readonly FakeUser[];
  /** The thirty videos, newest first. */
  readonly videos: readonly OwnVideo[];
}

const addUser = (
  host: FakeHost,
  { id, userName, fullName, avatar, coverImage }: SpecimenChannel,
): FakeUser =>
  // A generated address would depend on the stories before, and its screenshot with it.
  host.addUser({
    id,
    userName,
    fullName,
    avatar,
    coverImage,
    email: `${userName}@example.com`,
  });

/** Stories have no network: a player or a card would wait for these files. */
const noFiles = { hls: undefined, preview: undefined, storyboard: undefined };

/** Adds only Ada Lovelace, the owner of the first channel: the viewer of a story of an empty site. */
export const addAda = (host: FakeHost): FakeUser => addUser(host, specimenChannel.ada);

/**
 * Adds the five channels and thirty videos of the catalogue to the host of a story. `change` returns what differs for a
 * video, by its place from 0: `(place) => (place === 0 ? { status: 'failed' } : {})`.
 */
export function addSpecimens(
  host: FakeHost,
  change: (place: number) => Partial<OwnVideo> = () => ({}),
): AddedSpecimens {
  const ada = addAda(host);
  const channels = specimenChannels.map((channel) =>
    channel.id === ada.id ? ada : addUser(host, channel),
  );
  // The host sorts equal results by when they were added, so the newest video comes last.
  const last = specimenVideos.length - 1;
  const videos = specimenVideos
    .toReversed()
    .map((video, index) => host.addVideo({ ...noFiles, ...video, ...change(last - index) }))
    .toReversed();
  return { ada, channels, videos };
}
