import {
  Button,
  Heading,
  IconButton,
  Menu,
  Text,
  VideoEntry,
  iconLook,
  useFocusAfterRemoval,
  useToasts,
} from '@kinora/design-system';
import { type Video, type VideoId, channelHref } from '@kinora/domain';
import { ListX, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { moveEntries } from '../sortable/move-entries.tsx';
import { SortableVideos } from '../sortable/sortable-videos.tsx';
import * as styles from './queue-list.css.ts';
import { queue } from './queue.ts';

export interface QueueListProps {
  /** Returns the address at which a video of the queue plays. */
  readonly hrefOf: (video: Pick<Video, 'id'>) => string;
}

/** The videos of the queue, in order. They can be moved and removed, one by one or all at once. */
export function QueueList({ hrefOf }: QueueListProps) {
  const videos = useSyncExternalStore(queue.subscribe, queue.videos);
  const count = videos.length;
  const toasts = useToasts();
  const [announcement, announce] = useState('');
  const emptyHeading = useFocusAfterRemoval(count);

  function move(videoId: VideoId, index: number) {
    const video = videos.find(({ id }) => id === videoId);
    if (!video) return;
    queue.put(video, Math.max(0, index));
    const place = queue.videos().findIndex(({ id }) => id === videoId);
    announce(`${video.title} is now number ${place + 1} of ${count}`);
  }

  function clear() {
    const undo = queue.clear();
    const action = { label: 'Undo', onPress: undo };
    toasts.show({ kind: 'info', text: 'Queue cleared', action });
  }

  if (count === 0) {
    return (
      <div className={styles.empty}>
        <Heading ref={emptyHeading} level={3} size="title" tabIndex={-1}>
          The queue is empty.
        </Heading>
        <Text size="meta" tone="quiet">
          Choose Play next or Add to queue in the menu of any video.
        </Text>
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroller}>
        <SortableVideos
          label="Queue"
          videos={videos}
          onMove={count > 1 ? move : undefined}
          announcement={announcement}
        >
          {({ video, index, row }) => (
            <VideoEntry
              {...row}
              video={video}
              href={hrefOf(video)}
              channelHref={channelHref(video.owner)}
              position={index + 1}
              headingLevel={3}
              actions={
                <>
                  <IconButton
                    name={`Remove ${video.title} from the queue`}
                    title="Remove from queue"
                    icon={<X {...iconLook} />}
                    onClick={() => queue.remove(video.id)}
                  />
                  {count > 1 ? (
                    <Menu
                      name={`Move ${video.title}`}
                      entries={moveEntries(index, count, (to) => move(video.id, to))}
                    />
                  ) : null}
                </>
              }
            />
          )}
        </SortableVideos>
      </div>
      <Button variant="quiet" icon={<ListX {...iconLook} />} onClick={clear}>
        Clear queue
      </Button>
    </>
  );
}
