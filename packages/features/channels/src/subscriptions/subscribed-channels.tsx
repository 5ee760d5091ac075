import { Avatar, Button, SideLink, SideSection } from '@kinora/design-system';
import { channelHref } from '@kinora/domain';
import { subscriptionsQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Number of channels that the side bar shows before "Show More". */
const COLLAPSED_COUNT = 3;

/** The section of the side bar with the subscribed channels. Renders nothing without any. */
export function SubscribedChannels() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { data: channels = [] } = useQuery(subscriptionsQuery(useSdk(), user?.id));
  const [showsAll, setShowsAll] = useState(false);

  if (!user || channels.length === 0) return null;
  const shown = showsAll ? channels : channels.slice(0, COLLAPSED_COUNT);
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
      {channels.length > COLLAPSED_COUNT ? (
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
