import { createDialogLoadError } from '@kinora/design-system';
import type { StudioDialogs } from '@kinora/video-studio';
import { lazyScreen } from '../routing/lazy-screen.tsx';

const LOAD_ERROR = 'The dialog could not be loaded. Please reload the page.';
const UploadDialog = lazyScreen(
  () => import('./upload-dialog.tsx'),
  createDialogLoadError(LOAD_ERROR),
);
const EditDialog = lazyScreen(() => import('./edit-dialog.tsx'), createDialogLoadError(LOAD_ERROR));

/** The dialogs of the studio. Each is a chunk; both are loaded when the user points at a button that opens either. */
export const studioDialogs: StudioDialogs = {
  preload() {
    void UploadDialog.preload();
    void EditDialog.preload();
  },
  upload: (props) => <UploadDialog {...props} />,
  edit: (props) => <EditDialog key={props.video.id} {...props} />,
};
