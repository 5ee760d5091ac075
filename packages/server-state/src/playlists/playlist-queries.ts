import type { Playlist, PlaylistId, PlaylistMembership, UserId, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { mutation, refetchStale } from '../calls/mutation.ts';
import { query } from '../calls/query.ts';

/** The playlists of a user, last updated first; disabled for a visitor. */
export const playlistsQuery = (sdk: Sdk, userId: UserId | undefined) =>
  query(sdk, 'playlists.list', { userId });

/** Only the names of the playlists of a user; disabled for a visitor. */
export const playlistNamesQuery = (sdk: Sdk, userId: UserId | undefined) =>
  query(sdk, 'playlists.listNames', { userId });

/** One playlist with its videos; disabled without an id. */
export const playlistQuery = (sdk: Sdk, playlistId: PlaylistId | undefined) =>
  query(sdk, 'playlists.get', { playlistId });

/** The user's own playlists, and which of them contain a video; disabled without an id. */
export const membershipQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  query(sdk, 'playlists.listMemberships', { videoId });

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
  const entry = { playlistId, videoId };
  const mutationKey = keyOf('playlists.addVideo', entry);
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey, exact: true }) === 1;
  const show = (client: QueryClient, containsVideo: boolean) =>
    client.setQueryData(queryKey, (memberships) =>
      memberships?.map((one) => (one.id === playlistId ? { ...one, containsVideo } : one)),
    );

  return mutationOptions({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) }, // one request at a time, in the order of the presses
    onMutate: async (isWanted: boolean, { client }) => {
      show(client, isWanted);
      await client.cancelQueries({ queryKey });
    },
    mutationFn: async (isWanted: boolean, { client }): Promise<void> => {
      // A later press replaces this one.
      if (!isLast(client)) return;
      await (isWanted ? sdk.playlists.addVideo(entry) : sdk.playlists.removeVideo(entry));
    },
    onError: (_failure, isWanted, _result, { client }) => {
      if (isLast(client)) show(client, !isWanted);
    },
    onSettled: (_data, _failure, _isWanted, _result, { client }) => {
      if (isLast(client)) void refetchStale(client, 'playlists.addVideo', entry);
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
  mutation(
    sdk,
    'playlists.create',
    (playlist: NewPlaylist) => playlist,
    (client, created) => {
      client.setQueriesData<readonly PlaylistMembership[]>(
        { queryKey: keyOf('playlists.listMemberships') },
        (memberships) => memberships && [{ ...created, containsVideo: false }, ...memberships],
      );
      const userId = sdk.session.state().user?.id;
      const { queryKey } = playlistNamesQuery(sdk, userId);
      client.setQueryData(queryKey, (names) => names && [created, ...names]);
    },
  );

/** Changes name and description of one of the user's own playlists. */
export const editPlaylistMutation = (sdk: Sdk, playlistId: PlaylistId) =>
  mutation(
    sdk,
    'playlists.edit',
    (texts: NewPlaylist) => ({ playlistId, ...texts }),
    (client, edited) =>
      client.setQueryData(
        playlistQuery(sdk, playlistId).queryKey,
        (playlist) =>
          playlist && { ...playlist, name: edited.name, description: edited.description },
      ),
  );

/** Deletes one of the user's own playlists. */
export const removePlaylistMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'playlists.remove',
    (playlistId: PlaylistId) => ({ playlistId }),
    (client, _nothing, playlistId) => {
      client.removeQueries({ queryKey: keyOf('playlists.get', { playlistId }) });
      client.setQueriesData<readonly Playlist[]>(
        { queryKey: keyOf('playlists.list') },
        (playlists) => playlists?.filter(({ id }) => id !== playlistId),
      );
    },
  );
