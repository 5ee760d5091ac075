import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import type { QueryClient } from '@tanstack/react-query';
import { writeClientNote } from '../cache/client-note.ts';
import { memberKeys } from '../cache/member-keys.ts';

const idsOf = (videos: readonly OwnVideo[], status: OwnVideo['status']) =>
  videos.filter((video) => video.status === status).map(({ id }) => id);

/** The public lists and channel pages: they contain a video from the moment at which it can be played. */
const refetchPublicLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [group, part] }) =>
      group === 'User' || (group === 'Video' && part !== 'own'),
  });

/**
 * Refetches the public lists when one of the user's videos has become ready since the own videos were last fetched. For
 * that it notes in the cache which videos are processing: the owner may leave the page for longer than the cache retains
 * the list of own videos.
 */
export function refetchPublicListsWhenReady(
  client: QueryClient,
  userId: UserId,
  videos: readonly OwnVideo[],
): void {
  const noteKey = memberKeys.processing(userId);
  const wereProcessing = client.getQueryData<readonly VideoId[]>(noteKey) ?? [];
  const areProcessing = idsOf(videos, 'processing');
  writeClientNote(client, noteKey, areProcessing.length > 0 ? areProcessing : undefined);
  if (idsOf(videos, 'ready').some((id) => wereProcessing.includes(id)))
    void refetchPublicLists(client);
}
