import { CreateButton } from '@kinora/site-frame';
import { UPLOAD_PLACE } from '@kinora/video-studio';
import { useNavigate } from 'react-router';

import { studioDialogs } from '../studio-dialogs.tsx';

/** The Create button of the top bar, which opens the upload dialog. */
export default function Create() {
  const navigate = useNavigate();
  return (
    <CreateButton onPress={() => void navigate(UPLOAD_PLACE)} onIntent={studioDialogs.preload} />
  );
}
