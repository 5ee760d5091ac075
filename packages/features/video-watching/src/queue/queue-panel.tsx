import type { Video } from '@kinora/domain';
import { Suspense, useEffect, useRef } from 'react';
import { CollapsiblePanel, type PanelHandle } from '../panels/collapsible-panel.tsx';
import type { QueueSlot } from '../screen/watch-slots.ts';
import * as styles from './queue-panel.css.ts';
import { queuedHref } from './queued-href.ts';
import { useQueued } from './use-queued.ts';

export interface QueuePanelProps {
  readonly queue: QueueSlot;
  /** Address of the next entry of the playlist, which waits for the queue. */
  readonly nextOfPlaylist: string | undefined;
  /** Whether the viewer has asked for the queue: the panel is expanded and gets the focus. */
  readonly isWanted: boolean;
}

/** The panel "Queue" with the number of its videos and, while it is collapsed, the next one. */
export function QueuePanel({ queue, nextOfPlaylist, isWanted }: QueuePanelProps) {
  const videos = useQueued(queue);
  const [next] = videos;
  const { list: List } = queue;
  const panel = useRef<PanelHandle>(null);
  useEffect(() => {
    if (isWanted) panel.current?.open();
  }, [isWanted]);
  return (
    <CollapsiblePanel
      ref={panel}
      title={
        <span className={styles.title}>
          Queue <span className={styles.count}>{videos.length}</span>
          {next ? <span className={styles.next}> Next: {next.title}</span> : null}
        </span>
      }
    >
      <Suspense>
        <List hrefOf={(video: Pick<Video, 'id'>) => queuedHref(video, nextOfPlaylist)} />
      </Suspense>
    </CollapsiblePanel>
  );
}
