import { CreateButton } from '@kinora/site-frame';
import { useUploadDialogRoute } from '@kinora/video-studio';
import { studioDialogs } from './studio-dialogs.tsx';

/** The Create button of the top bar, which opens the upload dialog. */
export default function Create() {
  const { open } = useUploadDialogRoute();
  return <CreateButton onPress={open} onIntent={studioDialogs.preload} />;
}
