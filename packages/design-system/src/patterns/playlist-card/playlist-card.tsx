import { countedNoun, formatRelativeTime, type Playlist } from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './playlist-card.css.ts';

/** An `article`'s props, a playlist, and the targets of its two links. */
export interface PlaylistCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The playlist. `updatedAt` is shown as an age, and `videosCount` as a badge on the picture. */
  readonly playlist: Pick<Playlist, 'name' | 'updatedAt' | 'videosCount'>;
  /** The first video's picture; a missing one is replaced by a film frame. */
  readonly imageUrl?: string | undefined;
  /** The same picture, 480 px instead of 640 px wide. */
  readonly smallImageUrl?: string | undefined;
  /** Target of the card: the first video, or the list if it is empty. */
  readonly href: string;
  /** Target of "View full playlist". */
  readonly playlistHref: string;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole page. */
  readonly nowMs: number;
  /** The options button, above the link of the card. */
  readonly menu?: ReactNode;
}

/** A playlist to play: one link over the whole card, and another one to the list. Renders an `article`. */
export function PlaylistCard({
  playlist: { name, updatedAt, videosCount },
  imageUrl,
  smallImageUrl,
  href,
  playlistHref,
  nowMs,
  menu,
  className,
  ...articleProps
}: PlaylistCardProps) {
  return (
    <article {...articleProps} className={joinClassNames(styles.card, className)}>
      <VideoThumbnail
        imageUrl={imageUrl}
        smallImageUrl={smallImageUrl}
        alternativeText=""
        badge={countedNoun(videosCount, 'video')}
      />
      <div className={styles.body}>
        <div>
          <h2 className={styles.name}>
            <BareLink className={styles.nameLink} href={href} title={name}>
              {name}
            </BareLink>
          </h2>
          <p className={styles.age}>updated {formatRelativeTime(updatedAt, nowMs)}</p>
          <BareLink className={styles.full} href={playlistHref}>
            View full playlist
          </BareLink>
        </div>
        {menu ? <div className={styles.menu}>{menu}</div> : null}
      </div>
    </article>
  );
}
