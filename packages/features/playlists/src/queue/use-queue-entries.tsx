import { type MenuEntry, type Toasts, iconLook, useToasts } from '@kinora/design-system';
import { ListEnd, ListStart } from 'lucide-react';
import { MAX_QUEUED, type QueuedVideo, queue } from './queue.ts';

/** The notification about the queue that was shown last. Who fills the queue sees one, not a pile of them. */
const shown = new WeakMap<Toasts, number>();

/** Returns the entries of a card's menu that put the video into the queue. */
export function useQueueEntries(video: QueuedVideo): readonly MenuEntry[] {
  const toasts = useToasts();

  function put(index: number, text: string) {
    const undo = queue.put(video, index);
    const before = shown.get(toasts);
    if (before !== undefined) toasts.close(before);
    const id = toasts.show(
      undo
        ? { kind: 'success', text, action: { label: 'Undo', onPress: undo } }
        : { kind: 'error', text: `The queue is full: it has ${MAX_QUEUED} videos.` },
    );
    shown.set(toasts, id);
  }

  return [
    {
      kind: 'action',
      label: 'Play next',
      icon: <ListStart {...iconLook} />,
      onSelect: () => put(0, 'Plays next'),
    },
    {
      kind: 'action',
      label: 'Add to queue',
      icon: <ListEnd {...iconLook} />,
      onSelect: () => put(MAX_QUEUED, 'Added to the queue'),
    },
  ];
}
