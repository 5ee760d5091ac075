import { useToasts } from '@kinora/design-system';
import type { StudioDialogs } from '@kinora/video-studio';
import { useEffect, useEffectEvent } from 'react';

import { lazyScreen } from './lazy-screen.tsx';

/** The page goes on without it; the next press asks for it again. */
function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const giveUp = useEffectEvent(() => {
    toasts.show({ kind: 'error', text: 'The dialog could not be loaded. Please reload the page.' });
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}

const UploadDialog = lazyScreen(() => import('./routes/upload-dialog.tsx'), MissingDialog);
const EditDialog = lazyScreen(() => import('./routes/edit-dialog.tsx'), MissingDialog);

/** The dialogs of the studio, each in a chunk that is asked for on intent. */
export const studioDialogs: StudioDialogs = {
  preload() {
    void UploadDialog.preload();
    void EditDialog.preload();
  },
  upload: (props) => <UploadDialog {...props} />,
  edit: (props) => <EditDialog key={props.video.id} {...props} />,
};
