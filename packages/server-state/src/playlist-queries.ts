import type { Playlist, PlaylistId, PlaylistMembership, UserId, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { keys } from './keys.ts';

/** The playlists of a user, last updated first; nothing is asked for a visitor. */
export const playlistsQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: [...keys.playlistsOfUser, userId] as const,
    queryFn: userId ? ({ signal }) => sdk.playlists.list({ userId, signal }) : skipToken,
  });

/** Their names alone; nothing is asked for a visitor. */
export const playlistNamesQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: keyOf('Playlist', 'names', userId),
    queryFn: userId ? ({ signal }) => sdk.playlists.listNames({ userId, signal }) : skipToken,
  });

/** One playlist with its videos; nothing is asked without an id. */
export const playlistQuery = (sdk: Sdk, playlistId: PlaylistId | undefined) =>
  queryOptions({
    queryKey: keyOf('Playlist', 'one', playlistId),
    queryFn: playlistId ? ({ signal }) => sdk.playlists.get({ playlistId, signal }) : skipToken,
  });

/** Which of the own playlists hold a video; nothing is asked without an id. */
export const membershipQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    queryKey: [...keys.membership, videoId] as const,
    queryFn: videoId
      ? ({ signal }) => sdk.playlists.listMemberships({ videoId, signal })
      : skipToken,
  });

/** Asks again for everything that tells of playlists. */
export const refetchPlaylists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf('Playlist') }),
    // An own video tells which playlists it is in.
    client.invalidateQueries({ queryKey: keys.own }),
  ]);

/** A place for a video in a playlist. */
export interface PlaylistEntry {
  readonly playlistId: PlaylistId;
  readonly videoId: VideoId;
}

/**
 * Puts a video into a playlist (`true`), or takes it out (`false`): at once in the list of checkboxes, then on the host.
 * Of quick presses the last one is sent; a failure turns the checkbox back unless a later press has done so.
 */
export function playlistEntryMutation(sdk: Sdk, { playlistId, videoId }: PlaylistEntry) {
  const { queryKey } = membershipQuery(sdk, videoId);
  const mutationKey = keyOf('Playlist', 'entry', playlistId, videoId);
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey, exact: true }) === 1;
  const show = (client: QueryClient, containsVideo: boolean) =>
    client.setQueryData(queryKey, (held) =>
      held?.map((one) => (one.id === playlistId ? { ...one, containsVideo } : one)),
    );

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(':') }, // one request at a time, in the order of the presses
    onMutate: async (isWanted: boolean, { client }) => {
      show(client, isWanted);
      await client.cancelQueries({ queryKey });
    },
    mutationFn: async (isWanted: boolean, { client }): Promise<void> => {
      // A later press says something newer.
      if (!isLast(client)) return;
      const entry = { playlistId, videoId };
      await (isWanted ? sdk.playlists.addVideo(entry) : sdk.playlists.removeVideo(entry));
    },
    onError: (_failure, isWanted, _result, { client }) => {
      if (isLast(client)) show(client, !isWanted);
    },
    onSettled: (_data, _failure, _isWanted, _result, { client }) => {
      if (isLast(client)) void refetchPlaylists(client);
    },
  });
}

/** The fields of a new playlist. */
export interface NewPlaylist {
  readonly name: string;
  readonly description: string;
}

/** Makes a playlist; it stands first wherever playlists are listed by name. */
export const createPlaylistMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Playlist', 'create'),
    mutationFn: (playlist: NewPlaylist) => sdk.playlists.create(playlist),
    onSuccess: (created, _playlist, _result, { client }) => {
      client.setQueriesData<readonly PlaylistMembership[]>(
        { queryKey: keys.membership },
        (held) => held && [{ ...created, containsVideo: false }, ...held],
      );
      const userId = sdk.session.state().user?.id;
      const { queryKey } = playlistNamesQuery(sdk, userId);
      client.setQueryData(queryKey, (held) => held && [created, ...held]);
      void client.invalidateQueries({ queryKey: keys.playlistsOfUser });
    },
  });

/** Deletes a playlist of the viewer's own. */
export const removePlaylistMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Playlist', 'remove'),
    mutationFn: (playlistId: PlaylistId) => sdk.playlists.remove({ playlistId }),
    onSuccess: (_nothing, playlistId, _result, { client }) => {
      client.removeQueries({ queryKey: playlistQuery(sdk, playlistId).queryKey });
      client.setQueriesData<readonly Playlist[]>({ queryKey: keys.playlistsOfUser }, (held) =>
        held?.filter(({ id }) => id !== playlistId),
      );
      void refetchPlaylists(client);
    },
  });
