import { Ambient, Avatar, ButtonLink, Count, Heading, Skeleton, Text } from '@kinora/design-system';
import { type Channel, hrefOf } from '@kinora/domain';
import { SubscribeControl } from '../subscriptions/subscribe-control.tsx';
import { ChannelCover } from './channel-cover.tsx';
import * as styles from './channel-header.css.ts';

export interface ChannelHeaderProps {
  readonly channel: Channel;
  /** Whether this is the viewer's own channel. */
  readonly isOwn: boolean;
}

/** Name, counts and the Subscribe button of a channel. Only its owner sees the e-mail address. */
export function ChannelHeader({ channel, isOwn }: ChannelHeaderProps) {
  const { fullName, userName, subscribersCount, videosCount, email } = channel;
  const picture = channel.coverImage ?? channel.avatar;
  return (
    <header className={styles.header}>
      {picture ? <Ambient imageUrl={picture} shape="head" /> : null}
      <ChannelCover imageUrl={channel.coverImage} />
      <div className={styles.identity}>
        <Avatar className={styles.avatar} imageUrl={channel.avatar} name={fullName} size="xlarge" />
        <div className={styles.names}>
          <Heading level={1} size="display" className={styles.title}>
            {fullName}
          </Heading>
          <Text size="meta" tone="quiet" className={styles.words}>
            <bdi>@{userName}</bdi> • <Count value={subscribersCount} noun="subscriber" /> •{' '}
            <Count value={videosCount} noun="video" />
          </Text>
          {isOwn && email ? (
            <Text size="meta" tone="quiet" className={styles.words}>
              {email}
            </Text>
          ) : null}
        </div>
        {isOwn ? (
          <ButtonLink href={hrefOf('updateProfile')}>Edit profile</ButtonLink>
        ) : (
          <SubscribeControl channel={channel} variant="channel" />
        )}
      </div>
    </header>
  );
}

/** Skeleton of {@link ChannelHeader}. */
export function ChannelHeaderSkeleton() {
  return (
    <div className={styles.header}>
      <Skeleton className={styles.cover} shape="box" />
      <div className={styles.identity}>
        <Skeleton className={styles.avatar} shape="circle" />
        <div className={styles.names}>
          <div className={styles.title}>
            <Skeleton width="min(240px, 80%)" />
          </div>
          <Text element="div" size="meta">
            <Skeleton width="min(200px, 60%)" />
          </Text>
        </div>
        <Skeleton shape="control" width="104px" height="40px" />
      </div>
    </div>
  );
}
