import {
  ButtonLink,
  EmptyState,
  Heading,
  Stack,
  VideoList,
  type VideoListProps,
} from '@kinora/design-system';
import { documentTitle, sitePages } from '@kinora/domain';
import { latestQuery, useAuth, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';

export interface SubscriptionsScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/subscriptions`: the videos of the subscribed channels, newest first. */
export function SubscriptionsScreen({ brand, saveMenu }: SubscriptionsScreenProps) {
  const { user } = useAuth();
  const content = useVideoList(useInfiniteQuery(latestQuery(useSdk(), user?.id)));
  return (
    <Stack space="large">
      <title>{documentTitle(sitePages.subscriptions.title, brand)}</title>
      <Heading level={1} size="display">
        Subscriptions
      </Heading>
      <VideoList
        content={content}
        empty={
          <EmptyState
            title="No Subscriptions Found."
            advice="Start subscribing to channels to see their latest videos"
            action={<ButtonLink href="/">Browse videos</ButtonLink>}
          />
        }
        saveMenu={saveMenu}
      />
    </Stack>
  );
}
