import { TextLink } from '@kinora/design-system';
import { useSyncExternalStore } from 'react';
import type { QueueSlot, QueuedVideo } from '../src/screen/watch-slots.ts';

/** A queue in memory, for the slot of the page, and a function that puts a video at its end. */
export function aQueue(...given: readonly QueuedVideo[]) {
  let held = given;
  const listeners = new Set<() => void>();
  function set(next: readonly QueuedVideo[]) {
    held = next;
    for (const listener of listeners) listener();
  }
  const queue: QueueSlot = {
    videos: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    remove: (videoId) => set(held.filter(({ id }) => id !== videoId)),
    list: function List({ hrefOf }) {
      const videos = useSyncExternalStore(queue.subscribe, queue.videos);
      return (
        <ol>
          {videos.map((video) => (
            <li key={video.id}>
              <TextLink href={hrefOf(video)}>{video.title}</TextLink>
            </li>
          ))}
        </ol>
      );
    },
  };
  return { queue, add: (video: QueuedVideo) => set([...held, video]) };
}
