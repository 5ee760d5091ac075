export {
  PlainUploadScreen,
  type PlainUploadScreenProps,
} from './plain-upload/plain-upload-screen.tsx';
export { YourVideosScreen, type YourVideosScreenProps } from './own-videos/your-videos-screen.tsx';
export type { StudioDialogs } from './own-videos/studio-dialogs.ts';
export { useUploadDialogRoute } from './own-videos/use-upload-dialog-route.ts';
export { UploadDialog, type UploadDialogProps } from './upload-dialog/upload-dialog.tsx';
export { EditDialog, type EditDialogProps } from './upload-dialog/edit-dialog.tsx';
export type { PlaylistPickerSlot } from './upload-dialog/playlist-slot.ts';
export type { DraftStore } from './drafts/draft-store.ts';
export { mayLeavePage } from './upload-flow/leaving.ts';
export { forgetDrafts } from './drafts/forget-drafts.ts';
