import { SubscribeControl, type SubscribeControlProps } from '@kinora/channels';
import { SaveControl, type SaveControlProps } from '@kinora/playlists';
import { WatchScreen, type WatchScreenProps } from '@kinora/video-watching';

import { lazyScreen } from '../lazy-screen.ts';

/** After the player: the page works without them, and they without the page. */
const Comments = lazyScreen(() => import('./comments.tsx'));

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} place="watch" />
);
const saveControl = (videoId: SaveControlProps['videoId']) => <SaveControl videoId={videoId} />;

/** The watch page with the other features in its slots. */
export default function Watch({ brand }: Pick<WatchScreenProps, 'brand'>) {
  return (
    <WatchScreen
      brand={brand}
      subscribeControl={subscribeControl}
      saveControl={saveControl}
      comments={Comments}
    />
  );
}
