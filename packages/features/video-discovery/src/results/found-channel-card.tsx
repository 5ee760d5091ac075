import { Avatar, Heading, Text, TextLink } from '@kinora/design-system';
import { type FoundChannel, channelHref, countedNoun } from '@kinora/domain';
import type { ReactNode } from 'react';

import * as styles from './results-screen.css.ts';

export interface FoundChannelCardProps {
  readonly channel: FoundChannel;
  readonly subscribeControl: ReactNode;
}

/** A channel that a search has found. */
export function FoundChannelCard({ channel, subscribeControl }: FoundChannelCardProps) {
  const { fullName, userName, avatar, subscribersCount, videosCount } = channel;
  return (
    <div className={styles.channel}>
      <Avatar imageUrl={avatar} name={fullName} size="xlarge" />
      <div className={styles.names}>
        <Heading level={2}>
          <TextLink tone="bare" className={styles.name} href={channelHref(channel)}>
            {fullName}
          </TextLink>
        </Heading>
        <Text size="meta" tone="quiet" className={styles.facts} isTabular>
          <bdi>@{userName}</bdi>
          <bdi>{countedNoun(subscribersCount, 'subscriber')}</bdi>
          <bdi>{countedNoun(videosCount, 'video')}</bdi>
        </Text>
      </div>
      {subscribeControl}
    </div>
  );
}
