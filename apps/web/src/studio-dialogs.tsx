import { createDialogLoadError } from '@kinora/design-system';
import type { StudioDialogs } from '@kinora/video-studio';
import { lazyScreen } from './lazy-screen.tsx';

const MissingDialog = createDialogLoadError(
  'The dialog could not be loaded. Please reload the page.',
);
const UploadDialog = lazyScreen(() => import('./slots/upload-dialog.tsx'), MissingDialog);
const EditDialog = lazyScreen(() => import('./slots/edit-dialog.tsx'), MissingDialog);

/** The dialogs of the studio. Each is a chunk that is loaded when the user points at its button. */
export const studioDialogs: StudioDialogs = {
  preload() {
    void UploadDialog.preload();
    void EditDialog.preload();
  },
  upload: (props) => <UploadDialog {...props} />,
  edit: (props) => <EditDialog key={props.video.id} {...props} />,
};
