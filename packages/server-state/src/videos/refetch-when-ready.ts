import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import { type QueryClient, partialMatchKey } from '@tanstack/react-query';
import { noteKey, writeClientNote } from '../cache/client-note.ts';
import { keyOf } from '../calls/call-key.ts';

export const isProcessing = ({ status }: OwnVideo) => status === 'processing';

/** Whether the host still makes automatic captions of the video. */
export const isBeingCaptioned = ({ automaticCaptions }: OwnVideo) =>
  automaticCaptions?.state === 'waiting' || automaticCaptions?.state === 'running';

/** Whether the host is about to make again what it could not make of the video. */
export const isRetrying = ({ notes = [] }: OwnVideo) => notes.some((note) => note.isRetrying);

/** The own videos that the host was working on when they were last fetched. */
interface PendingVideos {
  readonly processing: readonly VideoId[];
  readonly captioning: readonly VideoId[];
  readonly retrying: readonly VideoId[];
}

const idsOf = (videos: readonly OwnVideo[], isIncluded: (video: OwnVideo) => boolean) =>
  videos.filter(isIncluded).map(({ id }) => id);

/**
 * The public lists, watch pages and channel pages, which contain a video from the moment at which it can be played, and the
 * lists of captions.
 */
const refetchAllButOwnVideos = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (queryKey[0] === 'User' || queryKey[0] === 'Video') &&
      !partialMatchKey(queryKey, keyOf('videos.listOwn')),
  });

/**
 * Refetches what shows videos when one of the user's videos has become ready, has got automatic captions, or was tried again,
 * since the own videos were last fetched. For that it notes in the cache which videos are pending: the owner may leave the page for longer
 * than the cache retains the list of own videos.
 */
export function refetchWhenReady(
  client: QueryClient,
  userId: UserId,
  videos: readonly OwnVideo[],
): void {
  const pendingKey = noteKey('Video', 'pending', userId);
  const before = client.getQueryData<PendingVideos>(pendingKey);
  const processing = idsOf(videos, isProcessing);
  const captioning = idsOf(videos, isBeingCaptioned);
  const retrying = idsOf(videos, isRetrying);
  const isPending = processing.length + captioning.length + retrying.length > 0;
  writeClientNote(client, pendingKey, isPending ? { processing, captioning, retrying } : undefined);
  const hasFinished = (video: OwnVideo) =>
    (video.status === 'ready' && before?.processing.includes(video.id)) ||
    (video.automaticCaptions?.state === 'done' && before?.captioning.includes(video.id)) ||
    (before?.retrying.includes(video.id) && !isRetrying(video));
  if (videos.some(hasFinished)) void refetchAllButOwnVideos(client);
}
