import { Button, iconLook } from '@kinora/design-system';
import { type VideoId, accountStage, pathForStage } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazySaveDialog } from './lazy-save-dialog.tsx';

export interface SaveControlProps {
  /** The video to save. */
  readonly videoId: VideoId;
}

/** The Save button of the watch page: opens the save dialog, or leads a viewer without a complete account to the next step of signing up. */
export function SaveControl({ videoId }: SaveControlProps) {
  const stage = accountStage(useAuth().user);
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Button
        icon={<ListPlus {...iconLook} />}
        title="Save"
        onClick={() =>
          void (stage === 'complete' ? setSaving(true) : navigate(pathForStage(stage)))
        }
      >
        Save
      </Button>
      {isSaving ? <LazySaveDialog videoId={videoId} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
