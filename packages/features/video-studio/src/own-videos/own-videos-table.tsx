import {
  Badge,
  IconButton,
  Skeleton,
  Table,
  type TableColumn,
  Text,
  TextLink,
  VideoThumbnail,
  iconLook,
} from '@kinora/design-system';
import {
  type OwnVideo,
  formatCount,
  formatDayMonthYear,
  formatDuration,
  pictureSizes,
  watchHref,
} from '@kinora/domain';
import { Captions, Pencil, Trash2 } from 'lucide-react';
import * as styles from './own-videos-table.css.ts';
import { processingText } from './processing-text.ts';
import { VideoNotes } from './video-notes.tsx';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

function StatusBadge({ status }: Pick<OwnVideo, 'status'>) {
  switch (status) {
    case 'processing':
      return <Badge tone="notice">Processing</Badge>;
    case 'failed':
      return <Badge tone="critical">Failed</Badge>;
    case 'ready':
      return null;
    default:
      return status satisfies never;
  }
}

const FAILED = 'This file could not be turned into a video. Delete it and upload another one.';

/** The line below the title: when the video will be ready, or else its description. */
function Details({ status, processing, description, notes }: OwnVideo) {
  if (status === 'failed')
    return (
      <Text size="meta" tone="critical" className={styles.failure}>
        {notes?.find(({ part }) => part === 'video')?.text ?? FAILED}
      </Text>
    );
  const forecast = status === 'processing' && processing ? processingText(processing) : undefined;
  return (
    <Text size="meta" tone="quiet" lines={forecast === undefined ? 'one' : 'two'}>
      {forecast ?? description}
    </Text>
  );
}

function VideoCell({ video }: { readonly video: OwnVideo }) {
  const { title, status, notes } = video;
  return (
    <div className={styles.video}>
      <VideoThumbnail
        className={styles.picture}
        imageUrl={video.thumbnail}
        smallImageUrl={video.thumbnailSmall}
        sizes={pictureSizes.row}
        alternativeText=""
        badge={video.durationSeconds > 0 ? formatDuration(video.durationSeconds) : undefined}
        hasCaptions={video.hasCaptions}
      />
      <Text weight="strong" element="div" className={styles.title}>
        <TextLink tone="bare" lines="two" href={watchHref(video)}>
          {title}
        </TextLink>
      </Text>
      <Details {...video} />
      {/* A failed video that is tried again has no notes any more. */}
      {notes || status === 'processing' ? <VideoNotes video={video} /> : null}
    </div>
  );
}

export interface OwnVideosTableProps {
  readonly videos: readonly OwnVideo[];
  readonly onEdit: (video: OwnVideo) => void;
  /** Called when a button that opens a dialog gets the pointer or the focus, so that the dialog can be prefetched. */
  readonly onDialogIntent: () => void;
  /** Called by the Delete button of a row; nothing is deleted yet. */
  readonly onDelete: (video: OwnVideo) => void;
  /** Called by the Captions button of a row. Without it there are none. */
  readonly onCaptions?: ((video: OwnVideo) => void) | undefined;
}

interface ActionsProps extends RowEvents {
  readonly video: OwnVideo;
}

function Actions({ video, onEdit, onDialogIntent, onDelete, onCaptions }: ActionsProps) {
  return (
    <>
      <IconButton
        name={`Edit ${video.title}`}
        icon={<Pencil {...iconLook} />}
        onPointerEnter={onDialogIntent}
        onFocus={onDialogIntent}
        onClick={() => onEdit(video)}
      />
      {onCaptions ? (
        <IconButton
          name={`Captions ${video.title}`}
          icon={<Captions {...iconLook} />}
          onClick={() => onCaptions(video)}
        />
      ) : null}
      <IconButton
        name={`Delete ${video.title}`}
        icon={<Trash2 {...iconLook} />}
        onClick={() => onDelete(video)}
      />
    </>
  );
}

const detailColumns: readonly TableColumn<OwnVideo>[] = [
  {
    name: 'Visibility',
    cell: ({ isPublished, status }) => (
      <span className={styles.badges}>
        <Badge tone={isPublished ? 'positive' : 'plain'}>{isPublished ? 'Public' : 'Draft'}</Badge>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    name: 'Date',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayMonthYear(createdAt)}</time>,
  },
  { name: 'Views', kind: 'number', cell: ({ views }) => formatCount(views) },
  { name: 'comments', kind: 'number', cell: ({ comments }) => formatCount(comments) },
  { name: 'Likes', kind: 'number', cell: ({ likes }) => formatCount(likes) },
];

type RowEvents = Omit<OwnVideosTableProps, 'videos'>;

const columnsWith = (events: RowEvents): readonly TableColumn<OwnVideo>[] => [
  {
    name: 'Video',
    kind: 'main',
    cell: (video) => <VideoCell video={video} />,
  },
  ...detailColumns,
  { name: 'Actions', kind: 'actions', cell: (video) => <Actions video={video} {...events} /> },
];

/** The "Channel Content" table. */
export function OwnVideosTable({ videos, ...events }: OwnVideosTableProps) {
  return (
    <Table
      label="Channel Content"
      columns={columnsWith(events)}
      rows={videos}
      rowKey={(video) => video.id}
    />
  );
}

const skeletonColumns: readonly TableColumn<number>[] = [
  {
    name: 'Video',
    kind: 'main',
    cell: () => (
      <div className={styles.video}>
        <Skeleton shape="box" className={styles.picture} height="72px" />
        <div className={styles.title}>
          <Skeleton width="180px" />
          <Skeleton width="120px" />
        </div>
      </div>
    ),
  },
  ...detailColumns.map((column): TableColumn<number> =>
    Object.assign({}, column, { cell: () => <Skeleton width="48px" /> }),
  ),
];

/** Skeleton of the table. */
export function OwnVideosSkeleton() {
  return (
    <section aria-busy aria-label="Loading your videos">
      <Table
        aria-hidden
        label="Channel Content"
        columns={skeletonColumns}
        rows={SKELETON_ROWS}
        rowKey={String}
      />
    </section>
  );
}
