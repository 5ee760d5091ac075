import type { PlaylistId, UserId, VideoId } from '@kinora/domain';
import type { KeyFactories } from './cache-groups.ts';

type Maybe<Id> = Id | undefined;

/** The query keys of own videos, captions, playlists and comments. A separate file, because no page needs them for its first view. */
export const memberKeys = {
  allOwnVideos: ['Video', 'own'] as const,
  ownVideos: (userId: Maybe<UserId>) => ['Video', 'own', userId] as const,
  /** The own videos that the host was working on when they were last fetched. A note of the client itself. */
  pending: (userId: UserId) => ['Video', 'pending', userId] as const,

  captions: (videoId: Maybe<VideoId>) => ['Video', 'captions', videoId] as const,
  captionFile: (src: Maybe<string>) => ['Video', 'caption-file', src] as const,
  waveform: (url: Maybe<string>) => ['Video', 'waveform', url] as const,

  playlist: (playlistId: Maybe<PlaylistId>) => ['Playlist', 'one', playlistId] as const,
  allPlaylists: ['Playlist', 'of-user'] as const,
  playlists: (userId: Maybe<UserId>) => ['Playlist', 'of-user', userId] as const,
  playlistNames: (userId: Maybe<UserId>) => ['Playlist', 'names', userId] as const,
  allMemberships: ['Playlist', 'membership'] as const,
  membership: (videoId: Maybe<VideoId>) => ['Playlist', 'membership', videoId] as const,

  comments: (videoId: Maybe<VideoId>) => ['Comment', 'of-video', videoId] as const,
} satisfies KeyFactories;
