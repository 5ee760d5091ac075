import type { Playlist, PlaylistId, PlaylistMembership, UserId, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { keyOf } from '../cache/cache-groups.ts';
import { memberKeys } from '../cache/member-keys.ts';

/** The playlists of a user, last updated first; disabled for a visitor. */
export const playlistsQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: memberKeys.playlists(userId),
    queryFn: userId ? ({ signal }) => sdk.playlists.list({ userId, signal }) : skipToken,
  });

/** Only the names of the playlists of a user; disabled for a visitor. */
export const playlistNamesQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: memberKeys.playlistNames(userId),
    queryFn: userId ? ({ signal }) => sdk.playlists.listNames({ userId, signal }) : skipToken,
  });

/** One playlist with its videos; disabled without an id. */
export const playlistQuery = (sdk: Sdk, playlistId: PlaylistId | undefined) =>
  queryOptions({
    queryKey: memberKeys.playlist(playlistId),
    queryFn: playlistId ? ({ signal }) => sdk.playlists.get({ playlistId, signal }) : skipToken,
  });

/** The user's own playlists, and which of them contain a video; disabled without an id. */
export const membershipQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    queryKey: memberKeys.membership(videoId),
    queryFn: videoId
      ? ({ signal }) => sdk.playlists.listMemberships({ videoId, signal })
      : skipToken,
  });

/** Refetches everything that shows playlists. */
export const refetchPlaylists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf('Playlist') }),
    // An own video names the playlists that contain it.
    client.invalidateQueries({ queryKey: memberKeys.allOwnVideos }),
  ]);

/** A video in a playlist. */
export interface PlaylistEntry {
  readonly playlistId: PlaylistId;
  readonly videoId: VideoId;
}

/**
 * Adds a video to a playlist (`true`) or removes it (`false`): at once in the list of checkboxes, then on the host. Of
 * several quick presses only the last one is sent. A failure turns the checkbox back unless a later press has done so.
 */
export function playlistEntryMutation(sdk: Sdk, { playlistId, videoId }: PlaylistEntry) {
  const { queryKey } = membershipQuery(sdk, videoId);
  const mutationKey = keyOf('Playlist', 'entry', playlistId, videoId);
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey, exact: true }) === 1;
  const show = (client: QueryClient, containsVideo: boolean) =>
    client.setQueryData(queryKey, (memberships) =>
      memberships?.map((one) => (one.id === playlistId ? { ...one, containsVideo } : one)),
    );

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(':') }, // one request at a time, in the order of the presses
    onMutate: async (isWanted: boolean, { client }) => {
      show(client, isWanted);
      await client.cancelQueries({ queryKey });
    },
    mutationFn: async (isWanted: boolean, { client }): Promise<void> => {
      // A later press replaces this one.
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

/** Creates a playlist. It is put first in every cached list of names at once. */
export const createPlaylistMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Playlist', 'create'),
    mutationFn: (playlist: NewPlaylist) => sdk.playlists.create(playlist),
    onSuccess: (created, _playlist, _result, { client }) => {
      client.setQueriesData<readonly PlaylistMembership[]>(
        { queryKey: memberKeys.allMemberships },
        (memberships) => memberships && [{ ...created, containsVideo: false }, ...memberships],
      );
      const userId = sdk.session.state().user?.id;
      const { queryKey } = playlistNamesQuery(sdk, userId);
      client.setQueryData(queryKey, (names) => names && [created, ...names]);
      void client.invalidateQueries({ queryKey: memberKeys.allPlaylists });
    },
  });

/** Deletes one of the user's own playlists. */
export const removePlaylistMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Playlist', 'remove'),
    mutationFn: (playlistId: PlaylistId) => sdk.playlists.remove({ playlistId }),
    onSuccess: (_nothing, playlistId, _result, { client }) => {
      client.removeQueries({ queryKey: memberKeys.playlist(playlistId) });
      client.setQueriesData<readonly Playlist[]>(
        { queryKey: memberKeys.allPlaylists },
        (playlists) => playlists?.filter(({ id }) => id !== playlistId),
      );
      void refetchPlaylists(client);
    },
  });
