import {
  Avatar,
  Skeleton,
  TextLink,
  type VideoListProps,
  VideoThumbnail,
  useVideoPreview,
} from '@kinora/design-system';
import {
  type SpokenMoment,
  type Video,
  channelHref,
  countedNoun,
  formatDuration,
  formatRelativeTime,
  watchHref,
} from '@kinora/domain';
import { type ReactNode, Suspense, memo, useState } from 'react';
import { descriptionHits } from './description-hits.ts';
import { LazyMoments } from './lazy-moments.ts';
import { Marked } from './marked.tsx';
import type { MomentsProps } from './moments.tsx';
import * as styles from './result-row.css.ts';
import { Timeline } from './timeline.tsx';

export interface ResultRowProps {
  readonly video: Video;
  readonly nowMs: number;
  /** The words that were searched; the row marks them in the description. */
  readonly query: string;
  /** The moments at which the words are said. In a strip, they replace the description. */
  readonly moments?: readonly SpokenMoment[] | undefined;
  readonly layout?: MomentsProps['layout'];
  readonly saveMenu?: VideoListProps['saveMenu'];
  /** Whether the row is the first one of the page. */
  readonly isFirst?: boolean;
}

/**
 * A found video across the width of the page: a large picture, and beside it what tells whether it is the wanted one. In a
 * narrow page the texts are below the picture. Memoized, so that a new page does not render the existing rows again.
 */
export const ResultRow = memo(function ResultRow({
  video,
  nowMs,
  query,
  moments,
  layout = 'strip',
  saveMenu,
  isFirst = false,
}: ResultRowProps) {
  const { title, owner, description } = video;
  const menu = saveMenu?.(video);
  const { handlers, ...preview } = useVideoPreview(video, video.preview ?? video.videoFile);
  // The picture loads when the row comes near the viewport; the stills follow it.
  const [isNear, setNear] = useState(false);
  const shownDescription = (
    <p className={styles.description} dir="auto">
      <Marked {...descriptionHits(description, query)} />
    </p>
  );
  const shownMoments = moments && (
    <Suspense fallback={layout === 'strip' ? shownDescription : null}>
      <LazyMoments video={video} moments={moments} layout={layout} isNear={isNear} />
    </Suspense>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches; what acts are the links in it
    <article
      {...handlers}
      className={styles.row}
      data-layout={moments && layout}
      data-has-menu={menu ? true : undefined}
    >
      <VideoThumbnail
        className={styles.picture}
        imageUrl={video.thumbnail}
        smallImageUrl={video.thumbnailSmall}
        alternativeText=""
        badge={preview.remaining ?? formatDuration(video.durationSeconds)}
        hasCaptions={video.hasCaptions}
        preview={preview.film ?? (moments && <Timeline video={video} moments={moments} />)}
        isEager={isFirst && 'first'}
        // The load of an image does not bubble.
        onLoadCapture={() => setNear(true)}
      />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <TextLink tone="bare" className={styles.titleLink} href={watchHref(video)} title={title}>
            {title}
          </TextLink>
        </h3>
        <p className={styles.meta}>
          {countedNoun(video.views, 'view')} • {formatRelativeTime(video.createdAt, nowMs)}
        </p>
        <TextLink tone="bare" className={styles.channel} href={channelHref(owner)}>
          <Avatar imageUrl={owner.avatar} name={owner.fullName} size="small" />
          <span className={styles.channelName}>{owner.fullName}</span>
        </TextLink>
        {moments ? null : shownDescription}
        {layout === 'strip' ? shownMoments : null}
      </div>
      {menu ? <div className={styles.menu}>{menu}</div> : null}
      {layout === 'list' ? shownMoments : null}
      {preview.renderSoundButton(styles.sound)}
    </article>
  );
});

/** Has the shape of a row that is loading, with a list of moments as children. */
export const ResultRowSkeleton = ({ children }: { readonly children?: ReactNode }) => (
  <div
    className={styles.row}
    data-layout={children ? 'list' : undefined}
    data-skeleton="result"
    aria-hidden
  >
    <Skeleton shape="picture" className={styles.picture} />
    <div className={styles.texts}>
      <div className={styles.title}>
        <Skeleton width="62%" />
      </div>
      <div className={styles.meta}>
        <Skeleton width="26%" />
      </div>
      <div className={styles.channel}>
        <Skeleton shape="circle" width="24px" height="24px" />
        <Skeleton width="120px" />
      </div>
      {children ? null : (
        <div className={styles.description}>
          <Skeleton width="88%" />
          <Skeleton width="54%" />
        </div>
      )}
    </div>
    {children}
  </div>
);
