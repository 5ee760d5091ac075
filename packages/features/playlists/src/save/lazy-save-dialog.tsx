import { useToasts } from '@kinora/design-system';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

import type { SavePlaylistDialogProps } from './save-playlist-dialog.tsx';

let fetched: ComponentType<SavePlaylistDialogProps> | undefined;

/** What has failed is asked for again the next time. */
async function fetchDialog() {
  fetched ??= (await import('./save-playlist-dialog.tsx')).SavePlaylistDialog;
  return fetched;
}

/**
 * The dialog in a chunk of its own: most videos are never saved. Where it cannot be had, that is said, and it closes
 * again.
 */
export function LazySaveDialog(props: SavePlaylistDialogProps) {
  const toasts = useToasts();
  const [Fetched, setFetched] = useState(() => fetched);

  const giveUp = useEffectEvent(() => {
    toasts.show({
      kind: 'error',
      text: 'The playlists could not be loaded. Please reload the page.',
    });
    props.onClose();
  });
  useEffect(() => {
    let isOver = false;
    fetchDialog().then(
      (dialog) => (isOver ? undefined : setFetched(() => dialog)),
      () => (isOver ? undefined : giveUp()),
    );
    return () => {
      isOver = true;
    };
  }, []);

  return Fetched ? <Fetched {...props} /> : null;
}
