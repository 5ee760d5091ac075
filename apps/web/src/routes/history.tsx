import { HistoryScreen, type HistoryScreenProps } from '@kinora/watch-history';
import { saveMenuWith } from '../slots/save-menu-slot.tsx';

/** The watch history, with the save menu on its entries. */
export default function History({ brand }: Pick<HistoryScreenProps, 'brand'>) {
  return <HistoryScreen brand={brand} saveMenu={saveMenuWith} />;
}
