import { createLazyPart, createDialogLoadError } from '@kinora/design-system';
import { Suspense } from 'react';

import type { SavePlaylistDialogProps } from './save-playlist-dialog.tsx';

const SaveDialog = createLazyPart(
  async () => ({ default: (await import('./save-playlist-dialog.tsx')).SavePlaylistDialog }),
  createDialogLoadError('The playlists could not be loaded. Please reload the page.'),
);

/** The dialog in a chunk of its own: most videos are never saved. What opened it stays while it comes. */
export const LazySaveDialog = (props: SavePlaylistDialogProps) => (
  <Suspense>
    <SaveDialog {...props} />
  </Suspense>
);
