import { ConfirmDialog } from '@kinora/design-system';
import type { CaptionTrack, OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow, removeCaptionsMutation, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { languageName } from './languages.ts';

const FAILED = 'The captions could not be deleted. Please try again.';

export interface RemoveCaptionsDialogProps {
  readonly video: OwnVideo;
  readonly track: CaptionTrack;
  readonly onClose: () => void;
}

/** Asks once before captions are deleted. Captions that were changed since they were listed stay. */
export function RemoveCaptionsDialog({ video, track, onClose }: RemoveCaptionsDialogProps) {
  const { mutateAsync } = useMutation(removeCaptionsMutation(useSdk(), video.id));
  return (
    <ConfirmDialog
      title="Delete these captions?"
      confirmText="Delete"
      waitingText="Deleting..."
      doneText="Captions deleted"
      onConfirm={() => mutateAsync({ language: track.language, ifVersion: track.version })}
      describeFailure={(error) => failureToShow(error) && messageOf(error, FAILED)}
      onClose={onClose}
    >
      The captions in <b>{languageName(track.language)}</b> will be gone for good.
    </ConfirmDialog>
  );
}
