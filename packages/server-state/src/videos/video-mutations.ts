import type { OwnVideo, VideoId } from '@kinora/domain';
import type { EditOptions, InterestOptions, PublishOptions, Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { mutation, refetchStale } from '../calls/mutation.ts';
import { removeFromLists } from './remove-from-lists.ts';

/** After a video was added, removed or changed: any list may contain it, and playlists and channel pages count videos. */
export const refetchWhatShowsVideos = (client: QueryClient) =>
  refetchStale(client, 'videos.publish');

/** Replaces a video in the list of own videos. */
const showOwnVideo = (client: QueryClient, shown: OwnVideo) =>
  client.setQueryData<readonly OwnVideo[]>(
    keyOf('videos.listOwn', { userId: shown.owner.id }),
    (videos) => videos?.map((video) => (video.id === shown.id ? shown : video)),
  );

/** Uploads a video. `onProgress` and `signal` are part of the variables. */
export const uploadVideoMutation = (sdk: Sdk) =>
  mutation(sdk, 'videos.publish', (draft: PublishOptions) => draft);

/** What {@link editVideoMutation} takes. */
export interface EditVideoMutationOptions {
  /** Completes the changes just before they are sent, with data that may have to be fetched. Default: they are sent as they are. */
  readonly complete?: (changes: EditOptions) => Promise<EditOptions>;
}

/** Saves an edit; omitted fields stay unchanged. The list of own videos shows the response at once and is then refetched. */
export const editVideoMutation = (sdk: Sdk, { complete }: EditVideoMutationOptions = {}) =>
  mutationOptions({
    mutationKey: keyOf('videos.edit'),
    mutationFn: async (changes: EditOptions) =>
      sdk.videos.edit(complete ? await complete(changes) : changes),
    onSuccess: (edited, changes, _result, { client }) => {
      showOwnVideo(client, edited);
      void refetchStale(client, 'videos.edit', changes);
    },
  });

/** Has the host make again what it could not make of an own video. The list of own videos shows the response at once. */
export const retryVideoMutation = (sdk: Sdk) =>
  mutation(sdk, 'videos.retry', (videoId: VideoId) => ({ videoId }), showOwnVideo);

/** Deletes one of the user's own videos. It disappears from the cached lists at once; they are then refetched. */
export const removeVideoMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'videos.remove',
    (videoId: VideoId) => ({ videoId }),
    (client, _nothing, videoId) => {
      client.removeQueries({ queryKey: keyOf('videos.get', { videoId }) });
      removeFromLists(client, videoId);
    },
  );

/** Says whether the viewer is interested in a video; the host then lists it among related ones, or not. */
export const interestMutation = (sdk: Sdk) =>
  mutation(sdk, 'videos.setInterest', (interest: InterestOptions) => interest);
