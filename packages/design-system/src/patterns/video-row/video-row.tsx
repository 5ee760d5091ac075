import {
  channelHref,
  countedNoun,
  formatDuration,
  formatRelativeTime,
  pictureSizes,
  watchHref,
  type Video,
} from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import { WatchedBarOf } from '../video-thumbnail/watched-bar-context.tsx';
import * as styles from './video-row.css.ts';

/** An `article`'s props and a video; its links lead to `/watch` and to its channel. */
export interface VideoRowProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The video; its `owner` is shown as the channel. */
  readonly video: Pick<
    Video,
    | 'id'
    | 'title'
    | 'thumbnail'
    | 'thumbnailSmall'
    | 'durationSeconds'
    | 'hasCaptions'
    | 'views'
    | 'createdAt'
    | 'owner'
  >;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole list. */
  readonly nowMs: number;
  /** Why the video is in the list, in a line of its own. */
  readonly reason?: string | undefined;
  /** The save menu: one button, above the link of the row. */
  readonly menu?: ReactNode;
}

/**
 * A video in a narrow list, with the picture beside the texts. Renders an `article`; extra props and `ref` go to it.
 */
export function VideoRow({
  video,
  nowMs,
  reason,
  menu,
  className,
  ...articleProps
}: VideoRowProps) {
  const { title, owner } = video;
  return (
    <article
      {...articleProps}
      className={joinClassNames(styles.row, className)}
      data-has-menu={menu ? true : undefined}
    >
      <VideoThumbnail
        imageUrl={video.thumbnail}
        smallImageUrl={video.thumbnailSmall}
        sizes={pictureSizes.row}
        alternativeText=""
        badge={formatDuration(video.durationSeconds)}
        hasCaptions={video.hasCaptions}
        watched={<WatchedBarOf video={video} />}
      />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <BareLink className={styles.titleLink} href={watchHref(video)} title={title}>
            {title}
          </BareLink>
        </h3>
        <BareLink className={styles.channel} href={channelHref(owner)}>
          {owner.fullName}
        </BareLink>
        <p className={styles.meta}>
          {countedNoun(video.views, 'view')} • {formatRelativeTime(video.createdAt, nowMs)}
        </p>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
      </div>
      {menu ? <div className={styles.menu}>{menu}</div> : null}
    </article>
  );
}
