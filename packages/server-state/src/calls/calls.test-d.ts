// The compiler runs these tests: it reports an expected error that does not occur.
import type { Playlist, PlaylistId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { query } from './query.ts';

declare const sdk: Sdk;
declare const client: QueryClient;
declare const playlistId: PlaylistId;

// The data comes from the method of the SDK, and the key carries its type.
const playlistQuery = query(sdk, 'playlists.get', { playlistId });
export const cached: Playlist | undefined = client.getQueryData(playlistQuery.queryKey);

// @ts-expect-error -- the SDK has no such method
query(sdk, 'playlists.one', { playlistId });

// @ts-expect-error -- the call has no such field
query(sdk, 'playlists.get', { playlistId, videoId: 'a' });

// @ts-expect-error -- the field "playlistId" is missing
query(sdk, 'playlists.get', {});
