import type { VideoId } from '@kinora/domain';
import type { EditOptions, PublishOptions, Sdk } from '@kinora/sdk';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { keys } from './keys.ts';
import { takeOutOfLists } from './take-out-of-lists.ts';
import { ownVideosQuery } from './own-videos-query.ts';

/** After a video came, went or changed: every list may hold it, and playlists and channel pages count videos. */
export const refetchWhatShowsVideos = (client: QueryClient) =>
  Promise.all(
    [keyOf('Video'), keyOf('Playlist'), keyOf('User'), keys.likedVideos, keys.latest].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  );

/** Publishes a video. Progress and cancelling travel in the variables. */
export const publishVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'publish'),
    mutationFn: (draft: PublishOptions) => sdk.videos.publish(draft),
    onSuccess: (_video, _draft, _result, { client }) => void refetchWhatShowsVideos(client),
  });

/** Saves an edit; fields left out stay as they are. The own list shows it from the answer, before it is asked again. */
export const editVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'edit'),
    mutationFn: (changes: EditOptions) => sdk.videos.edit(changes),
    onSuccess: (video, _changes, _result, { client }) => {
      const { queryKey } = ownVideosQuery(sdk, video.owner.id);
      client.setQueryData(queryKey, (list) =>
        list?.map((held) => (held.id === video.id ? video : held)),
      );
      void refetchWhatShowsVideos(client);
    },
  });

/** Deletes one of the viewer's own videos. The lists show it no more, before they are asked again. */
export const removeVideoMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('Video', 'remove'),
    mutationFn: (videoId: VideoId) => sdk.videos.remove({ videoId }),
    onSuccess: (_nothing, videoId, _result, { client }) => {
      client.removeQueries({ queryKey: [...keys.detail, videoId] });
      takeOutOfLists(client, videoId);
      void refetchWhatShowsVideos(client);
    },
  });
