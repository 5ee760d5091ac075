import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Stack,
  Tabs,
  type VideoListProps,
  VisuallyHidden,
} from '@kinora/design-system';
import { type Channel, documentTitle, sitePages } from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { adviceFor, channelQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ChannelHeader, ChannelHeaderSkeleton } from './channel-header.tsx';
import { ChannelVideos, ChannelVideosSkeleton } from './channel-videos.tsx';

const isMissing = (failure: unknown) =>
  isApiFailure(failure) && (failure.status === 400 || failure.status === 404);

interface ChannelPageProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channel: Channel;
}

function ChannelPage({ channel, saveMenu }: ChannelPageProps) {
  const { user } = useAuth();
  const isOwn = user?.id === channel.id;
  return (
    <Stack space="medium">
      <ChannelHeader channel={channel} isOwn={isOwn} />
      <Tabs
        label="Channel"
        tabs={[
          {
            value: 'videos',
            label: 'Videos',
            panel: <ChannelVideos channel={channel} isOwn={isOwn} saveMenu={saveMenu} />,
          },
          // Both tabs are empty: only Videos has content [CHANNEL-07].
          { value: 'playlists', label: 'Playlists', panel: null },
          { value: 'community', label: 'Community', panel: null },
        ]}
      />
    </Stack>
  );
}

interface NoChannelProps {
  readonly failure: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NoChannel({ failure, onRetry, isRetrying }: NoChannelProps) {
  if (isMissing(failure)) {
    return (
      <EmptyState
        title="This channel does not exist."
        advice="The address may be mistyped, or the name has changed."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      title="The channel could not be loaded."
      advice={adviceFor(failure)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

export interface ChannelScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/user/{userName}`: a channel with its tabs and videos. */
export function ChannelScreen({ brand, saveMenu }: ChannelScreenProps) {
  const { userName = '' } = useParams();
  const channel = useQuery(channelQuery(useSdk(), userName));
  const { data, error } = channel;

  if (data) {
    return (
      <>
        <title>{documentTitle(data.fullName, brand)}</title>
        <ChannelPage key={data.id} channel={data} saveMenu={saveMenu} />
      </>
    );
  }
  if (error) {
    return (
      <>
        <title>{documentTitle(sitePages.channel.title, brand)}</title>
        <VisuallyHidden element="h1">Channel</VisuallyHidden>
        <NoChannel
          failure={error}
          onRetry={() => void channel.refetch()}
          isRetrying={channel.isFetching}
        />
      </>
    );
  }
  return (
    <section aria-busy aria-label="Loading the channel">
      <title>{documentTitle(sitePages.channel.title, brand)}</title>
      <Stack space="medium">
        <ChannelHeaderSkeleton />
        <ChannelVideosSkeleton />
      </Stack>
    </section>
  );
}
