import type { CaptionTrack, OwnVideo, VideoDetail, VideoId } from '@kinora/domain';
import {
  type ChangeCaptionOptions,
  type PutCaptionsOptions,
  type Sdk,
  isApiFailure,
} from '@kinora/sdk';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { query } from '../calls/query.ts';
import { refetchWhatShowsVideos } from '../videos/video-mutations.ts';

/** The captions of one of the user's own videos, sorted by label. Disabled without an id. */
export const ownCaptionsQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  query(sdk, 'captions.list', { videoId });

type ChangeTracks = (tracks: readonly CaptionTrack[]) => CaptionTrack[];

const byLabel = (one: CaptionTrack, other: CaptionTrack) => one.label.localeCompare(other.label);

const without = (language: string) => (tracks: readonly CaptionTrack[]) =>
  tracks.filter((track) => track.language !== language);

/**
 * Changes the captions in everything that shows them. Lists of videos are refetched only when a video gets its first
 * captions or loses its last ones, because they show nothing else of captions.
 */
async function changeTracks(client: QueryClient, videoId: VideoId, change: ChangeTracks) {
  const own = keyOf('captions.list', { videoId });
  const detail = keyOf('videos.get', { videoId });
  // A fetch that began before the change ends with the old captions.
  await Promise.all([own, detail].map((queryKey) => client.cancelQueries({ queryKey })));
  const before = client.getQueryData<CaptionTrack[]>(own);
  const after = before && change(before);
  client.setQueryData(own, after);
  client.setQueryData<VideoDetail>(detail, (video) => {
    const captions = video && change(video.captions);
    return captions && { ...video, captions, hasCaptions: captions.length > 0 };
  });
  if (after)
    client.setQueriesData<readonly OwnVideo[]>({ queryKey: keyOf('videos.listOwn') }, (videos) =>
      videos?.map((video) =>
        video.id === videoId ? { ...video, hasCaptions: after.length > 0 } : video,
      ),
    );
  const showsSame = before && after && Boolean(before.length) === Boolean(after.length);
  if (showsSame) for (const queryKey of [own, detail]) void client.invalidateQueries({ queryKey });
  else void refetchWhatShowsVideos(client);
}

/** After a 412 the cached version is not the stored one: the next attempt needs the new one. */
function refetchIfChanged(client: QueryClient, videoId: VideoId, failure: unknown) {
  if (isApiFailure(failure) && failure.status === 412)
    void client.invalidateQueries({ queryKey: keyOf('captions.list', { videoId }) });
}

/**
 * Adds or replaces captions of an own video. They are in the cached list and on the watch page at once. After a 412 the
 * list is refetched, so that it shows the version that somebody else has saved.
 */
export const putCaptionsMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('captions.put', { videoId }),
    mutationFn: (captions: Omit<PutCaptionsOptions, 'videoId'>) =>
      sdk.captions.put({ ...captions, videoId }),
    onSuccess: (saved, _captions, _result, { client }) =>
      changeTracks(client, videoId, (tracks) =>
        [...without(saved.language)(tracks), saved].toSorted(byLabel),
      ),
    onError: (failure, _captions, _result, { client }) =>
      refetchIfChanged(client, videoId, failure),
  });

/** Deletes captions of an own video. They leave the cached list and the watch page at once. */
export const removeCaptionsMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('captions.remove', { videoId }),
    mutationFn: (captions: Omit<ChangeCaptionOptions, 'videoId'>) =>
      sdk.captions.remove({ ...captions, videoId }),
    onSuccess: (_nothing, { language }, _result, { client }) =>
      changeTracks(client, videoId, without(language)),
    onError: (failure, _captions, _result, { client }) =>
      refetchIfChanged(client, videoId, failure),
  });
