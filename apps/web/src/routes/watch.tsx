import type { SubscribeControlProps } from '@kinora/channels';
import { createPartLoadError } from '@kinora/design-system';
import { type SaveControlProps, queue } from '@kinora/playlists';
import {
  type QueueSlot,
  WatchScreen,
  type WatchScreenProps,
  fetchVideo,
  prepareToWatch,
} from '@kinora/video-watching';
import { lazyPart } from '../routing/lazy-screen.tsx';
import type { LoadFirstData, Prefetch } from '../routing/screen-module.ts';
import { useShowShortcuts } from '../shortcuts/shortcuts.tsx';
import { saveMenu } from '../slots/save-menu-slot.tsx';

const controls = () => import('../slots/watch-controls.ts');
/** A chunk of its own, so that the picture of the video does not wait for the controls around it. */
const SubscribeControl = lazyPart(async () => ({ default: (await controls()).SubscribeControl }));
const SaveControl = lazyPart(async () => ({ default: (await controls()).SaveControl }));

const Comments = lazyPart(
  () => import('../slots/comments.tsx'),
  createPartLoadError('The comments could not be loaded.'),
);

const queueSlot: QueueSlot = {
  ...queue,
  list: lazyPart(
    () => import('../slots/queue-list.tsx'),
    createPartLoadError('The queue could not be loaded.'),
  ),
};

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} variant="watch" />
);
const saveControl = (videoId: SaveControlProps['videoId']) => <SaveControl videoId={videoId} />;

/** Fetches the video. Its picture is not returned, because the document has preloaded it. */
export const loadFirstData: LoadFirstData = async ({ sdk, queryClient, query }) => {
  await fetchVideo({ sdk, queryClient, query });
  return undefined;
};

/** Prefetches what the player needs, so that it does not wait for its page. */
export const prefetch: Prefetch = prepareToWatch;

/** The watch page with the other features in its slots. */
export default function Watch({ brand }: Pick<WatchScreenProps, 'brand'>) {
  return (
    <WatchScreen
      brand={brand}
      subscribeControl={subscribeControl}
      saveControl={saveControl}
      saveMenu={saveMenu}
      comments={Comments}
      queue={queueSlot}
      onShowShortcuts={useShowShortcuts()}
    />
  );
}
