import { Badge, IconButton, Skeleton, Text, TextLink, VideoThumbnail } from '@kinora/design-system';
import { type OwnVideo, formatCount, formatDayMonthYear, formatDuration } from '@kinora/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';

import * as styles from './own-videos-table.css.ts';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

function Head() {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.columnName}>
          Video
        </th>
        <th scope="col" className={styles.columnName}>
          Visibility
        </th>
        <th scope="col" className={styles.columnName}>
          Date
        </th>
        <th scope="col" className={styles.columnName} data-number>
          Views
        </th>
        <th scope="col" className={styles.columnName} data-number>
          comments
        </th>
        <th scope="col" className={styles.columnName} data-number>
          Likes
        </th>
        <td className={styles.columnName} aria-label="Actions" />
      </tr>
    </thead>
  );
}

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

function VideoCell({ video }: { readonly video: OwnVideo }) {
  const { title, description, status } = video;
  return (
    <div className={styles.video}>
      <VideoThumbnail
        className={styles.picture}
        imageUrl={video.thumbnail}
        alternativeText=""
        badge={video.durationSeconds > 0 ? formatDuration(video.durationSeconds) : undefined}
      />
      <div className={styles.words}>
        <Text weight="strong" lines="two" element="div">
          <TextLink tone="bare" href={`/watch?v=${encodeURIComponent(video.id)}`}>
            {title}
          </TextLink>
        </Text>
        {status === 'failed' ? (
          <Text size="meta" tone="critical">
            This file could not be turned into a video. Delete it and upload another one.
          </Text>
        ) : (
          <Text size="meta" tone="quiet" lines="one">
            {description}
          </Text>
        )}
      </div>
    </div>
  );
}

interface RowProps extends Omit<OwnVideosTableProps, 'videos'> {
  readonly video: OwnVideo;
}

function Row({ video, onEdit, onDialogIntent, onDelete, onRowGone }: RowProps) {
  useEffect(() => onRowGone, [onRowGone]);
  return (
    <tr className={styles.row}>
      <td className={styles.videoCell}>
        <VideoCell video={video} />
      </td>
      <td className={`${styles.cell} ${styles.states}`}>
        <span className={styles.badges}>
          <Badge tone={video.isPublished ? 'positive' : 'plain'}>
            {video.isPublished ? 'Public' : 'Draft'}
          </Badge>
          <StatusBadge status={video.status} />
        </span>
      </td>
      <td className={`${styles.cell} ${styles.figure}`}>
        <time dateTime={video.createdAt}>{formatDayMonthYear(video.createdAt)}</time>
      </td>
      <td className={`${styles.cell} ${styles.figure}`} data-number data-column="Views">
        {formatCount(video.views)}
      </td>
      <td className={`${styles.cell} ${styles.figure}`} data-number data-column="comments">
        {formatCount(video.comments)}
      </td>
      <td className={`${styles.cell} ${styles.figure}`} data-number data-column="Likes">
        {formatCount(video.likes)}
      </td>
      <td className={styles.actions}>
        <IconButton
          name={`Edit ${video.title}`}
          icon={<Pencil size={20} strokeWidth={1.75} aria-hidden />}
          onPointerEnter={onDialogIntent}
          onFocus={onDialogIntent}
          onClick={() => onEdit(video)}
        />
        <IconButton
          name={`Delete ${video.title}`}
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => onDelete(video)}
        />
      </td>
    </tr>
  );
}

export interface OwnVideosTableProps {
  readonly videos: readonly OwnVideo[];
  readonly onEdit: (video: OwnVideo) => void;
  /** A button that opens a dialog has the pointer or the focus. */
  readonly onDialogIntent: () => void;
  /** Asked for by the row's button; nothing is deleted yet. */
  readonly onDelete: (video: OwnVideo) => void;
  /** A row has gone, and the focus perhaps with it. The same function in each render. */
  readonly onRowGone: () => void;
}

/** The "Channel Content" table. Where there is little room a row becomes a block that names its figures. */
export function OwnVideosTable({ videos, ...events }: OwnVideosTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Channel Content">
        <Head />
        <tbody className={styles.body}>
          {videos.map((video) => (
            <Row key={video.id} video={video} {...events} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table while its videos are on their way. */
export function OwnVideosSkeleton() {
  return (
    <section className={styles.frame} aria-busy aria-label="Loading your videos">
      <table className={styles.table} aria-hidden>
        <Head />
        <tbody className={styles.body}>
          {SKELETON_ROWS.map((index) => (
            <tr key={index} className={styles.row}>
              <td className={styles.videoCell}>
                <div className={styles.video}>
                  <Skeleton shape="box" className={styles.picture} height="72px" />
                  <div className={styles.words}>
                    <Skeleton width="180px" />
                    <Skeleton width="120px" />
                  </div>
                </div>
              </td>
              <td className={styles.cell} colSpan={6}>
                <Skeleton width="64px" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
