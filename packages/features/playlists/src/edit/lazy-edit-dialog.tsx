import { createDialogLoadError, createLazyPart } from '@kinora/design-system';
import { Suspense } from 'react';
import type { EditPlaylistDialogProps } from './edit-playlist-dialog.tsx';

const EditDialog = createLazyPart(
  async () => ({ default: (await import('./edit-playlist-dialog.tsx')).EditPlaylistDialog }),
  createDialogLoadError('The form could not be loaded. Please reload the page.'),
);

/** The dialog as a lazy chunk. While it loads, the element that opened it stays. */
export const LazyEditDialog = (props: EditPlaylistDialogProps) => (
  <Suspense>
    <EditDialog {...props} />
  </Suspense>
);
