import { countedNoun, formatDuration, formatRelativeTime, type Video } from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './video-card.css.ts';

/** What a card tells of a video. */
export type VideoCardVideo = Pick<
  Video,
  'title' | 'thumbnail' | 'durationSeconds' | 'views' | 'createdAt'
> & { readonly owner: Pick<Video['owner'], 'fullName' | 'avatar'> };

export interface VideoCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  readonly video: VideoCardVideo;
  /** Where the card leads. */
  readonly href: string;
  /** Where the channel's name leads. */
  readonly channelHref: string;
  /** The moment that "3 weeks ago" counts from, in milliseconds; one for the whole page. */
  readonly nowMs: number;
  /** The save menu: above the link of the card. */
  readonly menu?: ReactNode;
  /** In place of the duration, such as the countdown of a preview. */
  readonly badge?: ReactNode;
  /** Above the fold: its picture is fetched at once. */
  readonly isEager?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** A video to choose: one link with the full title over the whole card, the channel as its own. Renders an `article`. */
export function VideoCard({
  video,
  href,
  channelHref,
  nowMs,
  menu,
  badge,
  isEager = false,
  headingLevel = 2,
  className,
  ...articleProps
}: VideoCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { title, owner } = video;
  return (
    <article {...articleProps} className={joinClassNames(styles.card, className)}>
      <VideoThumbnail
        imageUrl={video.thumbnail}
        alternativeText=""
        badge={badge ?? formatDuration(video.durationSeconds)}
        isEager={isEager}
      />
      <div className={styles.body}>
        <Avatar imageUrl={owner.avatar} name={owner.fullName} />
        <div className={styles.texts}>
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
        </div>
        {menu ? <div className={styles.menu}>{menu}</div> : null}
      </div>
    </article>
  );
}
