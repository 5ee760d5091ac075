import type { FoundChannel } from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { Count } from '../../parts/count/count.tsx';
import { TextLink } from '../../parts/link/text-link.tsx';
import { Heading } from '../../parts/text/heading.tsx';
import * as styles from './channel-card.css.ts';

/** A `div`'s props and a channel; its name is a heading of level 2 by default. */
export interface ChannelCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The channel, with its counts. The first letter of `fullName` replaces a missing `avatar`. */
  readonly channel: Pick<
    FoundChannel,
    'fullName' | 'userName' | 'avatar' | 'subscribersCount' | 'videosCount'
  >;
  /** Target of the channel's name. */
  readonly href: string;
  /** The subscribe button. */
  readonly action?: ReactNode;
  /** Level of the channel's name in the outline of the page. */
  readonly headingLevel?: 2 | 3;
}

/** A channel among search results. Renders a `div`; extra props and `ref` go to it. */
export function ChannelCard({
  channel: { fullName, userName, avatar, subscribersCount, videosCount },
  href,
  action,
  headingLevel = 2,
  className,
  ...divProps
}: ChannelCardProps) {
  return (
    <div {...divProps} className={joinClassNames(styles.container, className)}>
      <div className={styles.card}>
        <Avatar imageUrl={avatar} name={fullName} size="xlarge" />
        <div className={styles.names}>
          <Heading level={headingLevel}>
            <TextLink tone="bare" className={styles.name} href={href}>
              {fullName}
            </TextLink>
          </Heading>
          <p className={styles.facts}>
            <bdi>@{userName}</bdi> • <Count value={subscribersCount} noun="subscriber" /> •{' '}
            <Count value={videosCount} noun="video" />
          </p>
        </div>
        {action}
      </div>
    </div>
  );
}
