import {
  Badge,
  Button,
  Menu,
  Text,
  TextLink,
  VideoThumbnail,
  iconLook,
  useToasts,
} from '@kinora/design-system';
import {
  type OwnVideo,
  formatCount,
  formatDayMonthYear,
  formatDuration,
  watchHref,
} from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow, useHostFeature, useOneAtATime, useSdk } from '@kinora/server-state';
import { Captions, Download, Pencil, Trash2 } from 'lucide-react';
import * as styles from './own-video-row.css.ts';
import { processingText } from './processing-text.ts';
import { VideoNotes } from './video-notes.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const FAILED = 'This file could not be turned into a video. Delete it and upload another one.';

/** Of the picture of a row, in each of its layouts. */
const PICTURE_SIZES = '(max-width: 600px) 152px, 224px';

const actionIcon = { ...iconLook, size: 18, className: styles.icon };

/** What happens to a video that is not ready. */
function State({ status, processing, notes }: OwnVideo) {
  switch (status) {
    case 'failed':
      return (
        <div className={styles.state}>
          <Badge tone="critical">Failed</Badge>
          <Text size="meta" tone="critical" className={styles.failure}>
            {notes?.find(({ part }) => part === 'video')?.text ?? FAILED}
          </Text>
        </div>
      );
    case 'processing': {
      const forecast = processing && processingText(processing);
      return (
        <div className={styles.state}>
          <Badge tone="notice">Processing</Badge>
          {forecast === undefined ? null : (
            <Text size="meta" tone="quiet">
              {forecast}
            </Text>
          )}
        </div>
      );
    }
    case 'ready':
      return null;
    default:
      return status satisfies never;
  }
}

/** What a row can ask for. */
export interface RowEvents {
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

/** Has the browser save the file at an address that names it. The page stays. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** What is seldom done with a video. */
function MoreActions({ video: { id: videoId, title } }: { readonly video: OwnVideo }) {
  const sdk = useSdk();
  const toasts = useToasts();
  // The address is asked for when it is needed, because it expires.
  const download = useOneAtATime(async () => {
    try {
      save((await sdk.videos.originalFile({ videoId })).url);
    } catch (error) {
      const failure = failureToShow(error);
      if (!failure) return;
      const advice = messageOf(failure, 'Please try again.');
      toasts.show({ kind: 'error', text: `“${title}” could not be downloaded. ${advice}` });
    }
  });
  const icon = <Download {...iconLook} />;
  return (
    <Menu
      name={`More about ${title}`}
      entries={[{ kind: 'action', label: 'Download original', icon, onSelect: download }]}
    />
  );
}

function Actions({ video, onEdit, onDialogIntent, onDelete, onCaptions }: ActionsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={`Edit ${video.title}`}
        icon={<Pencil {...actionIcon} />}
        onPointerEnter={onDialogIntent}
        onFocus={onDialogIntent}
        onClick={() => onEdit(video)}
      >
        Edit
      </Button>
      {onCaptions ? (
        <Button
          variant="quiet"
          className={styles.action}
          aria-label={`Captions ${video.title}`}
          icon={<Captions {...actionIcon} />}
          onClick={() => onCaptions(video)}
        >
          Captions
        </Button>
      ) : null}
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={`Delete ${video.title}`}
        icon={<Trash2 {...actionIcon} />}
        onClick={() => onDelete(video)}
      >
        Delete
      </Button>
      {useHostFeature('original-file') ? <MoreActions video={video} /> : null}
    </div>
  );
}

interface NumberCellProps {
  readonly count: number;
  /** What is counted, in the singular. Shown where the head of the table is not. */
  readonly unit: string;
}

const NumberCell = ({ count, unit }: NumberCellProps) => (
  <td className={styles.number} data-unit={count === 1 ? unit : `${unit}s`}>
    {formatCount(count)}
  </td>
);

export interface OwnVideoRowProps extends RowEvents {
  readonly video: OwnVideo;
  readonly isSelected: boolean;
  /** Called by the checkbox on the picture. */
  readonly onSelect: (video: OwnVideo) => void;
}

/** A row of the "Channel Content" table. In a narrow space its cells stand beside and below the picture. */
export function OwnVideoRow({ video, isSelected, onSelect, ...events }: OwnVideoRowProps) {
  const { title, status, notes, createdAt } = video;
  return (
    <tr className={styles.row}>
      <td className={styles.select}>
        <label className={styles.selectTarget}>
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={() => onSelect(video)}
          />
        </label>
      </td>
      <th scope="row" className={styles.video}>
        <VideoThumbnail
          className={styles.picture}
          imageUrl={video.thumbnail}
          smallImageUrl={video.thumbnailSmall}
          sizes={PICTURE_SIZES}
          alternativeText=""
          badge={video.durationSeconds > 0 ? formatDuration(video.durationSeconds) : undefined}
          hasCaptions={video.hasCaptions}
        />
        <div className={styles.words}>
          <Text weight="strong" element="div">
            <TextLink className={styles.link} tone="bare" lines="two" href={watchHref(video)}>
              {title}
            </TextLink>
          </Text>
          {status === 'ready' ? (
            <Text size="meta" tone="quiet" lines="one">
              {video.description}
            </Text>
          ) : null}
        </div>
        <State {...video} />
        {/* A failed video that is tried again has no notes any more. */}
        {notes || status === 'processing' ? <VideoNotes video={video} /> : null}
      </th>
      <td className={styles.visibility}>
        <VisibilitySwitch video={video} />
      </td>
      <td className={styles.date}>
        <time dateTime={createdAt}>{formatDayMonthYear(createdAt)}</time>
      </td>
      <NumberCell count={video.views} unit="view" />
      <NumberCell count={video.comments} unit="comment" />
      <NumberCell count={video.likes} unit="like" />
      <td className={styles.actions}>
        <Actions video={video} {...events} />
      </td>
    </tr>
  );
}
