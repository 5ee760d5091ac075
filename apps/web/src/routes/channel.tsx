import { ChannelScreen, type ChannelScreenProps } from '@kinora/channels';

import { saveMenu } from '../save-menu-slot.tsx';

/** The page of a channel, with the save menu on its cards. */
export default function Channel({ brand }: Pick<ChannelScreenProps, 'brand'>) {
  return <ChannelScreen brand={brand} saveMenu={saveMenu} />;
}
