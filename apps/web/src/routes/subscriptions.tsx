import { SubscriptionsScreen, type SubscriptionsScreenProps } from '@kinora/channels';
import { saveMenu } from '../slots/save-menu-slot.tsx';

/** The subscriptions, with the save menu on its cards. */
export default function Subscriptions({ brand }: Pick<SubscriptionsScreenProps, 'brand'>) {
  return <SubscriptionsScreen brand={brand} saveMenu={saveMenu} />;
}
