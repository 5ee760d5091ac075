import { Suspense, lazy } from 'react';

import type { SavePlaylistDialogProps } from './save-playlist-dialog.tsx';

const Fetched = lazy(async () => ({
  default: (await import('./save-playlist-dialog.tsx')).SavePlaylistDialog,
}));

/** The dialog in a chunk of its own: most videos are never saved. */
export function LazySaveDialog(props: SavePlaylistDialogProps) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
