import type { SubscribeControlProps } from '@kinora/channels';
import { createPartLoadError } from '@kinora/design-system';
import type { SaveControlProps } from '@kinora/playlists';
import {
  WatchScreen,
  type WatchScreenProps,
  fetchVideo,
  prepareToWatch,
} from '@kinora/video-watching';

import type { AskFirst } from '../first-answers.ts';
import { lazyPart } from '../lazy-screen.tsx';
import type { Prepare } from '../link-preparation.ts';

const controls = () => import('../slots/watch-controls.ts');
/** The picture comes first: everything around it is fetched beside it. */
const SubscribeControl = lazyPart(async () => ({ default: (await controls()).SubscribeControl }));
const SaveControl = lazyPart(async () => ({ default: (await controls()).SaveControl }));

const Comments = lazyPart(
  () => import('../slots/comments.tsx'),
  createPartLoadError('The comments could not be loaded.'),
);

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} variant="watch" />
);
const saveControl = (videoId: SaveControlProps['videoId']) => <SaveControl videoId={videoId} />;

/** The video itself; the document has asked for its picture. */
export const askFirst: AskFirst = async ({ sdk, queryClient, query }) => {
  await fetchVideo({ sdk, queryClient, query });
  return undefined;
};

/** The player need not wait for its page. */
export const prepare: Prepare = prepareToWatch;

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
