import { Avatar, ExpandableText, Heading, Skeleton, Text } from '@kinora/design-system';
import { type VideoDetail, countedNoun } from '@kinora/domain';

import * as styles from './watch-screen.css.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Title, owner, views, date and description: text as it was typed, never markup. */
export function AboutVideo({ video }: { readonly video: VideoDetail }) {
  const { owner } = video;
  return (
    <>
      <Heading level={1} size="title">
        {video.title}
      </Heading>
      <div className={styles.owner}>
        <Avatar imageUrl={owner.avatar} name={owner.fullName} />
        <div>
          <Text weight="strong">{owner.fullName}</Text>
          <Text size="meta" tone="quiet">
            {countedNoun(video.subscribers, 'subscriber')}
          </Text>
        </div>
      </div>
      <section className={styles.about} aria-label="Description">
        <div className={styles.facts}>
          <span>{countedNoun(video.views, 'view')}</span>
          <time dateTime={video.createdAt}>{day.format(new Date(video.createdAt))}</time>
        </div>
        {video.description ? (
          <ExpandableText key={video.id} text={video.description} className={styles.description} />
        ) : null}
      </section>
    </>
  );
}

/** The page while its video is on its way: the same places, nothing in them. */
export function WatchSkeleton() {
  return (
    <section className={styles.page} aria-busy aria-label="Loading the video">
      <div className={styles.stage} />
      <Text element="div" size="title">
        <Skeleton width="min(420px, 80%)" />
      </Text>
      <div className={styles.owner}>
        <Skeleton shape="circle" width="36px" height="36px" />
        <div>
          <Skeleton width="140px" />
          <Skeleton width="96px" />
        </div>
      </div>
      <div className={styles.about}>
        <Skeleton width="220px" />
        <Skeleton width="70%" />
      </div>
    </section>
  );
}
