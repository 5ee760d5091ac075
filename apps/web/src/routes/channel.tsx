import { ChannelScreen, type ChannelScreenProps } from '@kinora/channels';
import { channelQuery, publishedQuery } from '@kinora/server-state';
import type { LoadFirstData } from '../routing/screen-module.ts';
import { saveMenu } from '../slots/save-menu-slot.tsx';

/** Fetches the channel, then the newest of its videos. */
export const loadFirstData: LoadFirstData = async ({
  sdk,
  queryClient,
  params: { userName = '' },
}) => {
  const channel = await queryClient.fetchQuery(channelQuery(sdk, userName));
  const { pages } = await queryClient.fetchInfiniteQuery(publishedQuery(sdk, channel.id, 'latest'));
  return pages[0]?.items[0];
};

/** The page of a channel, with the save menu on its cards. */
export default function Channel({ brand }: Pick<ChannelScreenProps, 'brand'>) {
  return <ChannelScreen brand={brand} saveMenu={saveMenu} />;
}
