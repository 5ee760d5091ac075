import { createLazyPart, createDialogLoadError } from '@kinora/design-system';
import { Suspense } from 'react';
import type { SavePlaylistDialogProps } from './save-playlist-dialog.tsx';

const SaveDialog = createLazyPart(
  async () => ({ default: (await import('./save-playlist-dialog.tsx')).SavePlaylistDialog }),
  createDialogLoadError('The playlists could not be loaded. Please reload the page.'),
);

/** The dialog as a lazy chunk, because most videos are never saved. While it loads, the element that opened it stays. */
export const LazySaveDialog = (props: SavePlaylistDialogProps) => (
  <Suspense>
    <SaveDialog {...props} />
  </Suspense>
);
