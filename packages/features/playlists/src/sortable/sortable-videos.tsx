import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VideoEntries, type VideoEntryProps, VisuallyHidden } from '@kinora/design-system';
import type { Video, VideoId } from '@kinora/domain';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as styles from './sortable-videos.css.ts';

/** A press that moves less is no drag. */
const DRAG_DISTANCE_PX = 4;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** What makes the row of a video one that is dragged; to be given to its `VideoEntry`. */
export type SortableRow = Pick<VideoEntryProps, 'handle' | 'ref' | 'style' | 'className'>;

export interface SortableVideosProps<Item extends Pick<Video, 'id' | 'title'>> {
  /** Names the list. */
  readonly label: string;
  readonly videos: readonly Item[];
  /** Called when a video has been dropped at another index; without it the rows have no handles. */
  readonly onMove?: ((videoId: VideoId, index: number) => void) | undefined;
  /** Tells screen readers the last move. */
  readonly announcement: string;
  /** Renders the row of a video. `shown` are the videos in the order that the list shows. */
  readonly children: (place: {
    readonly video: Item;
    readonly index: number;
    readonly shown: readonly Item[];
    readonly row: SortableRow;
  }) => ReactNode;
}

interface SortableVideoProps {
  readonly video: Pick<Video, 'id' | 'title'>;
  readonly index: number;
  readonly canMove: boolean;
  readonly children: (row: SortableRow) => ReactNode;
}

function SortableVideo({ video, index, canMove, children }: SortableVideoProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: video.id, disabled: !canMove });
  return children({
    ref: setNodeRef,
    className: isDragging ? styles.dragged : undefined,
    style: transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined,
    handle: canMove ? (
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={`Move ${video.title}, number ${index + 1}`}
        title="Drag to move"
        data-dragging={isDragging || undefined}
      >
        <span className={styles.number}>{index + 1}</span>
        <GripVertical className={styles.grip} size={16} aria-hidden />
      </button>
    ) : undefined,
  });
}

/** Videos in order. If they can be moved, they have handles to drag, or to move with the arrow keys. */
export function SortableVideos<Item extends Pick<Video, 'id' | 'title'>>({
  label,
  videos: given,
  onMove,
  announcement,
  children,
}: SortableVideosProps<Item>) {
  // Shown from the drop until the given list has the new order.
  const [dropped, setDropped] = useState({ of: given, videos: given });
  const videos = dropped.of === given ? dropped.videos : given;
  const ids = videos.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const indexOf = (id: UniqueIdentifier) => videos.findIndex((video) => video.id === id);
  const titleOf = (id: UniqueIdentifier) => videos[indexOf(id)]?.title ?? '';
  const place = (id: UniqueIdentifier) => `number ${indexOf(id) + 1} of ${videos.length}`;
  const announcements: Announcements = {
    // A picked up video is over its own place at first.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const isBack = over.id === active.id;
      return isBack
        ? `${titleOf(active.id)}, ${place(active.id)}, is picked up`
        : `Now ${place(over.id)}`;
    },
    // The list itself tells the move.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is back: ${place(active.id)}`,
  };

  function drop({ active, over }: DragEndEvent) {
    const from = indexOf(active.id);
    const to = over ? indexOf(over.id) : from;
    const video = videos[from];
    if (!video || from === to) return;
    setDropped({ of: given, videos: arrayMove([...videos], from, to) });
    onMove?.(video.id, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick the video up, the arrow keys to move it, Space to drop it, and Escape to leave it where it was.',
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <VideoEntries aria-label={label}>
          {videos.map((video, index) => (
            <SortableVideo
              key={video.id}
              video={video}
              index={index}
              canMove={onMove !== undefined}
            >
              {(row) => children({ video, index, shown: videos, row })}
            </SortableVideo>
          ))}
        </VideoEntries>
      </SortableContext>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
