import { formatDuration, pictureSizes, type Video } from '@kinora/domain';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink } from '../../parts/link/link-context.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import { WatchedBarOf } from '../video-thumbnail/watched-bar-context.tsx';
import { useListFocus } from './use-list-focus.ts';
import * as styles from './video-entries.css.ts';

/** An `ol`'s props except `ref`, which the component needs itself, with `VideoEntry`s as children. */
export type VideoEntriesProps = Omit<ComponentProps<'ol'>, 'ref'>;

/**
 * Videos in order, one below the other. When the focused entry is removed, the one that takes its place gets the focus.
 * Renders an `ol` of `VideoEntry`s; extra props go to it.
 */
export function VideoEntries({ className, ...listProps }: VideoEntriesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useListFocus(listRef);
  return <ol {...listProps} ref={listRef} className={joinClassNames(styles.list, className)} />;
}

/** An `li`'s props, a video, and the targets of its two links. */
export interface VideoEntryProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** The video; its `owner` is shown as the channel. */
  readonly video: Pick<
    Video,
    'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds' | 'hasCaptions'
  > & {
    /** Lets the picture show how far the video was watched. */
    readonly id?: Video['id'] | undefined;
    readonly owner: Pick<Video['owner'], 'fullName'>;
  };
  /** Target of the row. */
  readonly href: string;
  /** Target of the channel's name. */
  readonly channelHref: string;
  /** A quiet line below the channel, such as views and age. */
  readonly meta?: string | undefined;
  /** Position in the list, counted from 1. Shown only when given. */
  readonly position?: number | undefined;
  /** A control that moves the row, such as a handle to drag. It takes the place of the number. */
  readonly handle?: ReactNode;
  /** Buttons and a menu at the end, above the link of the row. */
  readonly actions?: ReactNode;
  /** For rows above the fold: loads the picture at once. */
  readonly isEager?: boolean;
  /** Level of the title in the outline of the page. */
  readonly headingLevel?: 2 | 3;
}

/** A video in a list that the viewer edits: one link over the whole row, and one to the channel. Renders an `li`. */
export function VideoEntry({
  video,
  href,
  channelHref,
  meta,
  position,
  handle,
  actions,
  isEager = false,
  headingLevel = 2,
  className,
  ...itemProps
}: VideoEntryProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { title, thumbnail, thumbnailSmall, durationSeconds, hasCaptions, owner } = video;
  return (
    <li
      {...itemProps}
      className={joinClassNames(styles.row, className)}
      data-numbered={position === undefined ? undefined : true}
    >
      {position === undefined ? null : (
        <span className={styles.position}>{handle ?? position}</span>
      )}
      <VideoThumbnail
        imageUrl={thumbnail}
        smallImageUrl={thumbnailSmall}
        sizes={pictureSizes.row}
        alternativeText=""
        badge={formatDuration(durationSeconds)}
        hasCaptions={hasCaptions}
        watched={<WatchedBarOf video={video} />}
        isEager={isEager}
      />
      <div className={styles.texts}>
        <Heading className={styles.title}>
          <BareLink className={styles.titleLink} href={href} title={title}>
            {title}
          </BareLink>
        </Heading>
        <BareLink className={styles.channel} href={channelHref}>
          {owner.fullName}
        </BareLink>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  );
}

/** The shape of the rows: without numbers, `meta` line and buttons by default. */
export interface VideoEntriesSkeletonProps {
  /** Number of rows whose space is reserved. */
  readonly count: number;
  /** Reserves the space of a `position` in each row. */
  readonly isNumbered?: boolean;
  /** Reserves the space of a `meta` line in each row. */
  readonly hasMeta?: boolean;
  /** Number of icon buttons at the end of each row. */
  readonly actionCount?: number;
}

/** Has the exact shape of rows that are loading. Screen readers skip it. */
export function VideoEntriesSkeleton({
  count,
  isNumbered = false,
  hasMeta = false,
  actionCount = 0,
}: VideoEntriesSkeletonProps) {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: count }, (_row, index) => (
        <div key={index} className={styles.row} data-numbered={isNumbered || undefined}>
          {isNumbered ? <Skeleton className={styles.positionSkeleton} /> : null}
          <Skeleton shape="picture" />
          <div className={styles.texts}>
            <div className={joinClassNames(styles.title, styles.lineSkeleton)}>
              <Skeleton width="72%" />
            </div>
            <div className={joinClassNames(styles.line, styles.lineSkeleton)}>
              <Skeleton width="30%" />
            </div>
            {hasMeta ? (
              <div className={joinClassNames(styles.meta, styles.lineSkeleton)}>
                <Skeleton width="44%" />
              </div>
            ) : null}
          </div>
          {actionCount > 0 ? (
            <div className={styles.actions}>
              {Array.from({ length: actionCount }, (_action, action) => (
                <span key={action} className={styles.actionSkeleton}>
                  <Skeleton shape="circle" width="20px" height="20px" />
                </span>
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
