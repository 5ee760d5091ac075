import {
  countedNoun,
  formatDuration,
  formatRelativeTime,
  pictureSizes,
  type Video,
} from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { GrowingPicture } from '../../foundations/growing-picture.tsx';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import { WatchedBarOf } from '../video-thumbnail/watched-bar-context.tsx';
import { useVideoPreview } from './use-video-preview.tsx';
import * as styles from './video-card.css.ts';

/** The fields of a video that a card shows. */
export type VideoCardVideo = Pick<
  Video,
  | 'title'
  | 'thumbnail'
  | 'thumbnailSmall'
  | 'thumbnailLarge'
  | 'durationSeconds'
  | 'hasCaptions'
  | 'views'
  | 'createdAt'
> & {
  /** Stills of the whole video, shown while its preview plays. */
  readonly storyboard?: Video['storyboard'];
  /** Shown by a lead. */
  readonly description?: Video['description'] | undefined;
  /** Lets the picture grow into the player of this video. */
  readonly id?: Video['id'] | undefined;
  readonly owner: Pick<Video['owner'], 'fullName' | 'avatar'>;
};

/** An `article`'s props, a video, and the targets of its two links; the title is a heading of level 2 by default. */
export interface VideoCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The video; its `owner` is shown as the channel. */
  readonly video: VideoCardVideo;
  /** Target of the card. */
  readonly href: string;
  /** Target of the channel's name. */
  readonly channelHref: string;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole page. */
  readonly nowMs: number;
  /** The save menu: one button, above the link of the card. */
  readonly menu?: ReactNode;
  /**
   * The URL of a video that plays muted and from its start while the mouse rests on the card or the keyboard focus is
   * in it.
   */
  readonly previewUrl?: string | undefined;
  /** Replaces the duration; a running preview counts down there. */
  readonly badge?: ReactNode;
  /** A `WatchedBar`. Default: that of `WatchedBarProvider`, for a video with an id. */
  readonly watched?: ReactNode;
  /** For cards above the fold: loads the picture at once; `first` also with high priority. */
  readonly isEager?: boolean | 'first';
  /** The first of a list: where three columns fit it spans two columns and two rows, with two lines of the description. */
  readonly isLead?: boolean;
  /** Level of the title in the outline of the page. */
  readonly headingLevel?: 2 | 3;
}

/**
 * A video in a grid: one link with the full title over the whole card, and one to the channel. Renders an `article`.
 */
export function VideoCard({
  video,
  href,
  channelHref,
  nowMs,
  menu,
  previewUrl,
  badge,
  watched,
  isEager = false,
  isLead = false,
  headingLevel = 2,
  className,
  ...articleProps
}: VideoCardProps) {
  // The card renders again only when its preview changes: memoizing would cost more bytes than it saves work.
  'use no memo';
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { title, owner } = video;
  const { handlers, ...preview } = useVideoPreview(video, previewUrl);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches; what acts are the links in it
    <article
      {...articleProps}
      className={joinClassNames(styles.card, className)}
      data-lead={isLead || undefined}
      data-previewing={preview.isPreviewing || undefined}
      onPointerEnter={(event) => {
        articleProps.onPointerEnter?.(event);
        handlers.onPointerEnter(event);
      }}
      onPointerLeave={(event) => {
        articleProps.onPointerLeave?.(event);
        handlers.onPointerLeave(event);
      }}
      onPointerOver={(event) => {
        articleProps.onPointerOver?.(event);
        handlers.onPointerOver(event);
      }}
      onFocus={(event) => {
        articleProps.onFocus?.(event);
        handlers.onFocus(event);
      }}
      onBlur={(event) => {
        articleProps.onBlur?.(event);
        handlers.onBlur(event);
      }}
    >
      <GrowingPicture videoId={video.id}>
        <VideoThumbnail
          className={styles.picture}
          imageUrl={video.thumbnail}
          smallImageUrl={video.thumbnailSmall}
          {...(isLead && { largeImageUrl: video.thumbnailLarge, sizes: pictureSizes.lead })}
          alternativeText=""
          badge={preview.remaining ?? badge ?? formatDuration(video.durationSeconds)}
          hasCaptions={video.hasCaptions}
          watched={watched ?? <WatchedBarOf video={video} />}
          preview={preview.film}
          isEager={isEager}
        />
      </GrowingPicture>
      <div className={styles.body} data-has-menu={menu ? true : undefined}>
        <Avatar className={styles.avatar} imageUrl={owner.avatar} name={owner.fullName} />
        <Heading className={styles.title}>
          <BareLink className={styles.titleLink} href={href} title={title}>
            {title}
          </BareLink>
        </Heading>
        <BareLink className={styles.channel} href={channelHref}>
          {owner.fullName}
        </BareLink>
        <p className={styles.meta}>
          {countedNoun(video.views, 'view')} • {formatRelativeTime(video.createdAt, nowMs)}
        </p>
        {isLead && video.description ? (
          <p className={styles.description}>{video.description}</p>
        ) : null}
        {menu}
      </div>
      {preview.renderSoundButton()}
    </article>
  );
}
