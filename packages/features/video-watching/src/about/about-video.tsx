import {
  Avatar,
  ExpandableText,
  Heading,
  type LoadErrorProps,
  Skeleton,
  Text,
  TextLink,
  createLazyPart,
} from '@kinora/design-system';
import { type VideoDetail, channelHref, countedNoun } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { Fragment, Suspense } from 'react';
import type { PositionSource } from '../player/position-source.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import * as styles from '../screen/watch-screen.css.ts';
import type { WatchSlots } from '../screen/watch-slots.ts';
import { ActionsSkeleton, SubscribeSkeleton } from './actions-skeleton.tsx';

const MissingActions = (retry: LoadErrorProps) => (
  <LoadFailure {...retry} text="The buttons could not be loaded." />
);

/** In a chunk of their own, so that the player loads first. */
const VideoActions = createLazyPart(
  async () => ({ default: (await import('./video-actions.tsx')).VideoActions }),
  MissingActions,
);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export interface AboutVideoProps extends Pick<WatchSlots, 'subscribeControl' | 'saveControl'> {
  readonly video: VideoDetail;
  /** Where the player is. */
  readonly position: PositionSource;
  /** Called when a timestamp such as 1:23 in the description is pressed. */
  readonly onTimestamp: (seconds: number) => void;
}

/** Title, owner, actions, views, date and description of a video. The description is shown as plain text, never as markup. */
export function AboutVideo({
  video,
  position,
  subscribeControl,
  saveControl,
  onTimestamp,
}: AboutVideoProps) {
  const { user } = useAuth();
  const { owner } = video;
  const isOwn = user?.id === owner.id;
  return (
    <>
      <Heading level={1} size="display" className={styles.title}>
        {video.title}
      </Heading>
      <div className={styles.row}>
        <div className={styles.owner}>
          <Avatar imageUrl={owner.avatar} name={owner.fullName} />
          <div className={styles.names}>
            <TextLink tone="bare" className={styles.ownerName} href={channelHref(owner)}>
              {owner.fullName}
            </TextLink>
            <Text size="meta" tone="quiet">
              {countedNoun(video.subscribers, 'subscriber')}
            </Text>
          </div>
          {isOwn ? null : (
            <Suspense fallback={<SubscribeSkeleton />}>
              {subscribeControl({ id: owner.id, isSubscribed: video.isSubscribed })}
            </Suspense>
          )}
        </div>
        <Suspense fallback={<ActionsSkeleton />}>
          <VideoActions
            video={video}
            position={position}
            saveControl={<Fragment key={video.id}>{saveControl(video.id)}</Fragment>}
          />
        </Suspense>
      </div>
      <section className={styles.about} aria-label="Description">
        <div className={styles.facts}>
          <span>{countedNoun(video.views, 'view')}</span>
          <time dateTime={video.createdAt}>{day.format(new Date(video.createdAt))}</time>
        </div>
        {video.description ? (
          <ExpandableText
            key={video.id}
            text={video.description}
            durationSeconds={video.durationSeconds}
            onTimestamp={onTimestamp}
          />
        ) : null}
      </section>
    </>
  );
}

/** Skeleton of {@link AboutVideo}. */
export function AboutVideoSkeleton() {
  return (
    <>
      <Text element="div" size="display">
        <Skeleton width="min(420px, 80%)" />
      </Text>
      <div className={styles.row}>
        <div className={styles.owner}>
          <Skeleton shape="circle" width="36px" height="36px" />
          <div className={styles.names}>
            <Skeleton width="120px" />
            <Text size="meta" element="div">
              <Skeleton width="88px" />
            </Text>
          </div>
          <SubscribeSkeleton />
        </div>
        <ActionsSkeleton />
      </div>
      <div className={styles.about}>
        <Skeleton width="220px" />
        <Skeleton width="70%" />
      </div>
    </>
  );
}
