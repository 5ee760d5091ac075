import {
  ButtonLink,
  EmptyState,
  Skeleton,
  VideoCardsSkeleton,
  VideoList,
  type VideoListProps,
} from '@kinora/design-system';
import { type Channel, uploadDialogHref } from '@kinora/domain';
import { type ChannelOrder, publishedQuery, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { HideWatchedSwitch } from '../hide-watched/hide-watched-switch.tsx';
import { NothingUnwatched } from '../hide-watched/nothing-unwatched.tsx';
import { useHidesWatched } from '../hide-watched/use-hides-watched.ts';
import { ChannelSearch, FoundVideos, useChannelSearch } from './channel-search.tsx';
import * as styles from './channel-videos.css.ts';
import { OrderChoice, isChannelOrder } from './order-choice.tsx';

/** Keeps the order in the history entry, so that Back restores it. */
function useOrder() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const stored: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'order') : undefined;
  const order: ChannelOrder = isChannelOrder(stored) ? stored : 'latest';
  const choose = (next: ChannelOrder) =>
    void navigate(pathname + search, { replace: true, state: { order: next } });
  return { order, choose };
}

export interface ChannelVideosProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channel: Pick<Channel, 'id' | 'isSubscribed'>;
  /** The viewer's own channel. */
  readonly isOwn: boolean;
}

function NoVideos({ channel, isOwn }: Pick<ChannelVideosProps, 'channel' | 'isOwn'>) {
  const title = 'This channel has no videos yet.';
  if (isOwn) {
    return (
      <EmptyState
        title={title}
        advice="What you make public is listed here."
        action={<ButtonLink href={uploadDialogHref()}>Upload a video</ButtonLink>}
      />
    );
  }
  const advice = channel.isSubscribed
    ? {}
    : { advice: 'Subscribe, and its first one comes to your subscriptions.' };
  return (
    <EmptyState
      title={title}
      {...advice}
      action={<ButtonLink href="/">Browse videos</ButtonLink>}
    />
  );
}

/** The published videos of a channel in the order that the viewer chooses. */
function OrderedVideos({ channel, isOwn, saveMenu }: ChannelVideosProps) {
  const { order, choose } = useOrder();
  const { canHide, hidesWatched, choose: hide } = useHidesWatched();
  const content = useVideoList(
    useInfiniteQuery(publishedQuery(useSdk(), channel.id, order, hidesWatched)),
  );
  return (
    <>
      <div className={styles.controls}>
        <OrderChoice order={order} onChange={choose} />
        {canHide ? <HideWatchedSwitch isOn={hidesWatched} onChange={hide} /> : null}
        <ChannelSearch />
      </div>
      <VideoList
        content={content}
        empty={
          hidesWatched ? (
            <NothingUnwatched onShowAll={() => hide(false)} />
          ) : (
            <NoVideos channel={channel} isOwn={isOwn} />
          )
        }
        saveMenu={saveMenu}
      />
    </>
  );
}

/** The published videos of a channel: all, or those that match the search text of the address. */
export function ChannelVideos(props: ChannelVideosProps) {
  const { channel, saveMenu } = props;
  const { text, canSearch } = useChannelSearch();
  return (
    <div className={styles.videos}>
      {canSearch && text !== '' ? (
        <FoundVideos key={text} channelId={channel.id} text={text} saveMenu={saveMenu} />
      ) : (
        <OrderedVideos {...props} />
      )}
    </div>
  );
}

/** Skeleton of everything below the header of a channel: tabs, order buttons and videos. */
export function ChannelVideosSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.tabs}>
        {['48px', '64px', '88px'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className={styles.orders}>
        {['76px', '85px', '82px'].map((width) => (
          <Skeleton key={width} shape="control" width={width} height="40px" />
        ))}
      </div>
      <VideoCardsSkeleton />
    </div>
  );
}
