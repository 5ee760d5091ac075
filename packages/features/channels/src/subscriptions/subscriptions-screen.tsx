import {
  ButtonLink,
  EmptyState,
  Heading,
  Inline,
  Stack,
  VideoList,
  type VideoListProps,
} from '@kinora/design-system';
import { documentTitle, sitePages } from '@kinora/domain';
import { latestQuery, useAuth, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HideWatchedSwitch } from '../hide-watched/hide-watched-switch.tsx';
import { NothingUnwatched } from '../hide-watched/nothing-unwatched.tsx';
import { useHidesWatched } from '../hide-watched/use-hides-watched.ts';

export interface SubscriptionsScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/subscriptions`: the videos of the subscribed channels, newest first; on request without those that were watched. */
export function SubscriptionsScreen({ brand, saveMenu }: SubscriptionsScreenProps) {
  const { user } = useAuth();
  const { canHide, hidesWatched, choose } = useHidesWatched();
  const content = useVideoList(useInfiniteQuery(latestQuery(useSdk(), user?.id, hidesWatched)));
  const isEmpty = content.stage === 'empty';
  return (
    <Stack space="large">
      <title>{documentTitle(sitePages.subscriptions.title, brand)}</title>
      <Inline spread="between" wraps>
        <Heading level={1} size="display">
          Subscriptions
        </Heading>
        {canHide && (hidesWatched || !isEmpty) ? (
          <HideWatchedSwitch isOn={hidesWatched} onChange={choose} />
        ) : null}
      </Inline>
      <VideoList
        content={content}
        empty={
          hidesWatched ? (
            <NothingUnwatched onShowAll={() => choose(false)} />
          ) : (
            <EmptyState
              title="No Subscriptions Found."
              advice="Start subscribing to channels to see their latest videos"
              action={<ButtonLink href="/">Browse videos</ButtonLink>}
            />
          )
        }
        saveMenu={saveMenu}
      />
    </Stack>
  );
}
