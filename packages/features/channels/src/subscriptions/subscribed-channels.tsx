import { Avatar, Button, SideLink, SideSection } from '@kinora/design-system';
import { channelHref } from '@kinora/domain';
import { subscriptionsQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** How many channels the side bar shows before "Show More". */
const SHOWN_AT_FIRST = 3;

/** The section of the side bar with the channels that the user has subscribed to; nothing where there are none. */
export function SubscribedChannels() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { data: channels = [] } = useQuery(subscriptionsQuery(useSdk(), user?.id));
  const [showsAll, setShowsAll] = useState(false);

  if (!user || channels.length === 0) return null;
  const shown = showsAll ? channels : channels.slice(0, SHOWN_AT_FIRST);
  return (
    <SideSection title="Subscriptions">
      {shown.map((channel) => {
        const href = channelHref(channel);
        return (
          <SideLink
            key={channel.id}
            shape="panel"
            href={href}
            icon={<Avatar imageUrl={channel.avatar} name={channel.fullName} size="small" />}
            isCurrent={pathname === href}
          >
            {channel.fullName}
          </SideLink>
        );
      })}
      {channels.length > SHOWN_AT_FIRST ? (
        <Button
          variant="quiet"
          isFullWidth
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show Less' : 'Show More'}
        </Button>
      ) : null}
    </SideSection>
  );
}
