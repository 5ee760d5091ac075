import type { OwnVideo, VideoId } from '@kinora/domain';
import type { EditOptions, PublishOptions, Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../cache/cache-groups.ts';
import { keys } from '../cache/keys.ts';
import { memberKeys } from '../cache/member-keys.ts';
import { removeFromLists } from './remove-from-lists.ts';

/** After a video was added, removed or changed: any list may contain it, and playlists and channel pages count videos. */
export const refetchWhatShowsVideos = (client: QueryClient) =>
  Promise.all(
    [keyOf('Video'), keyOf('Playlist'), keyOf('User'), keys.likedVideos, keys.allLatest].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  );

/** Replaces a video in the list of own videos. */
const showOwnVideo = (client: QueryClient, shown: OwnVideo) =>
  client.setQueryData<readonly OwnVideo[]>(memberKeys.ownVideos(shown.owner.id), (videos) =>
    videos?.map((video) => (video.id === shown.id ? shown : video)),
  );

/** Uploads a video. `onProgress` and `signal` are part of the variables. */
export const uploadVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'upload'),
    mutationFn: (draft: PublishOptions) => sdk.videos.publish(draft),
    onSuccess: (_video, _draft, _result, { client }) => void refetchWhatShowsVideos(client),
  });

/** What {@link editVideoMutation} takes. */
export interface EditVideoMutationOptions {
  /** Completes the changes just before they are sent, with data that may have to be fetched. Default: they are sent as they are. */
  readonly complete?: (changes: EditOptions) => Promise<EditOptions>;
}

/** Saves an edit; omitted fields stay unchanged. The list of own videos shows the response at once and is then refetched. */
export const editVideoMutation = (sdk: Sdk, { complete }: EditVideoMutationOptions = {}) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'edit'),
    mutationFn: async (changes: EditOptions) =>
      sdk.videos.edit(complete ? await complete(changes) : changes),
    onSuccess: (edited, _changes, _result, { client }) => {
      showOwnVideo(client, edited);
      void refetchWhatShowsVideos(client);
    },
  });

/** Has the host make again what it could not make of an own video. The list of own videos shows the response at once. */
export const retryVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'retry'),
    mutationFn: (videoId: VideoId) => sdk.videos.retry({ videoId }),
    onSuccess: (retried, _videoId, _result, { client }) => {
      showOwnVideo(client, retried);
      void client.invalidateQueries({ queryKey: memberKeys.allOwnVideos });
    },
  });

/** Deletes one of the user's own videos. It disappears from the cached lists at once; they are then refetched. */
export const removeVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'remove'),
    mutationFn: (videoId: VideoId) => sdk.videos.remove({ videoId }),
    onSuccess: (_nothing, videoId, _result, { client }) => {
      client.removeQueries({ queryKey: keys.detail(videoId) });
      removeFromLists(client, videoId);
      void refetchWhatShowsVideos(client);
    },
  });
