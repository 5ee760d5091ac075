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
import { VideoEntries, VisuallyHidden } from '@kinora/design-system';
import type { Video } from '@kinora/domain';
import { useHostFeature } from '@kinora/server-state';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import {
  PlaylistVideo,
  type PlaylistVideoProps,
  type PlaylistVideosProps,
} from './playlist-video.tsx';
import * as styles from './playlist-videos.css.ts';
import { moveTo, useMoveVideo } from './use-move-video.ts';

/** A press that moves less is no drag. */
const DRAG_DISTANCE_PX = 4;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function SortableVideo(props: PlaylistVideoProps) {
  const { video, index, onMove } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: video.id, disabled: !onMove });
  return (
    <PlaylistVideo
      {...props}
      ref={setNodeRef}
      className={isDragging ? styles.dragged : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
      handle={
        onMove ? (
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
        ) : undefined
      }
    />
  );
}

/** The videos of a playlist, in order. If the host can move them, they have handles to drag, or to move with the arrow keys. */
export function PlaylistVideos(props: Omit<PlaylistVideosProps, 'onMove'>) {
  const { playlist } = props;
  const { move, announcement } = useMoveVideo(playlist);
  const canMove = useHostFeature('playlist-editing') && playlist.videos.length > 1;
  const onMove = canMove ? move : undefined;
  // Shown from the drop until the list of the cache has the new order.
  const [dropped, setDropped] = useState({ of: playlist.videos, videos: playlist.videos });
  const videos = dropped.of === playlist.videos ? dropped.videos : playlist.videos;
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
    const video: Video | undefined = videos[from];
    if (!video || from === to) return;
    setDropped({ of: playlist.videos, videos: arrayMove([...videos], from, to) });
    onMove?.(moveTo(videos, video.id, to));
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
        <VideoEntries aria-label={playlist.name}>
          {videos.map((video, index) => (
            <SortableVideo
              key={video.id}
              {...props}
              onMove={onMove}
              playlist={{ ...playlist, videos }}
              video={video}
              index={index}
            />
          ))}
        </VideoEntries>
      </SortableContext>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
