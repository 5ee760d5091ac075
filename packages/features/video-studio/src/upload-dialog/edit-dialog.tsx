import { Dialog, UploadWizard, useQuestion, useToasts } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { editVideoMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';
import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import { useDismissal } from '../file-offer/use-dismissal.ts';
import { DISCARD_CHANGES } from '../upload-flow/discard-changes.ts';
import { detailsErrors } from '../upload-flow/upload-draft.ts';
import { useLeaveGuard } from '../upload-flow/use-leave-guard.ts';
import { ChapterOffer } from './chapter-offer.tsx';
import { editReducer, isChanged, startEdit } from './edit-machine.ts';
import { mergePlaylistIds } from './merge-playlist-ids.ts';
import type { PlaylistPickerSlot } from './playlist-slot.ts';

const SAVING_FAILED = 'Something went wrong during saving changes, please try after sometime';

export interface EditDialogProps {
  readonly video: OwnVideo;
  readonly onClose: () => void;
  readonly playlistPicker: PlaylistPickerSlot;
}

/** Edits a video: its details, its visibility, its playlists. Leads to `/` when they are saved. */
export function EditDialog({ video, onClose, playlistPicker }: EditDialogProps) {
  const [state, dispatch] = useReducer(editReducer, video, startEdit);
  const toasts = useToasts();
  const navigate = useNavigate();
  const sdk = useSdk();
  const edit = editVideoMutation(sdk, {
    complete: async ({ playlistIds: chosenIds = [], ...changes }) => ({
      ...changes,
      playlistIds: await mergePlaylistIds(sdk, { video, chosenIds }),
    }),
  });
  const save = useUnmountSafeMutation(edit, {
    onSuccess: () => toasts.show({ kind: 'success', text: 'Changes saved successfully' }),
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, SAVING_FAILED) }),
  });
  const dismissal = useDismissal('The chapters could not be dismissed. Please try again.');
  const { step, title, description, visibility, playlistIds, thumbnail } = state;
  const hasChanges = isChanged(state, video);
  const { ask, dialog } = useQuestion();
  useLeaveGuard({
    isActive: hasChanges && !save.isPending && !save.isSuccess,
    question: DISCARD_CHANGES,
    ask,
  });

  function finish() {
    const changes = { title: title.trim(), description, visibility, playlistIds, thumbnail };
    save.mutate(
      { videoId: video.id, ...changes },
      {
        onSuccess: () => {
          onClose();
          void navigate('/');
        },
      },
    );
  }

  async function close() {
    // The dialog stays open while saving, because it shows a failure.
    if (save.isPending) return;
    if (!hasChanges || (await ask(DISCARD_CHANGES))) onClose();
  }

  return (
    <Dialog isOpen holdsWork width="wide" title="Edit video" onClose={() => void close()}>
      <UploadWizard
        mode="edit"
        step={step}
        values={state}
        errors={detailsErrors(state)}
        failure={save.error ? messageOf(save.error, SAVING_FAILED) : undefined}
        presentThumbnail={video.thumbnail}
        descriptionNotice={
          <ChapterOffer
            video={video}
            description={description}
            dismissal={dismissal}
            onAdd={(longer) => dispatch({ type: 'changed', change: { description: longer } })}
          />
        }
        isSaving={save.isPending}
        playlistPicker={playlistPicker({
          selectedIds: playlistIds,
          onChange: (chosen) => dispatch({ type: 'changed', change: { playlistIds: chosen } }),
        })}
        onChange={({ thumbnail: next = thumbnail, ...change }) =>
          dispatch({ type: 'changed', change: { ...change, thumbnail: next } })
        }
        onStep={(chosen) => dispatch({ type: 'step-chosen', step: chosen })}
        onNext={() => dispatch({ type: 'next-pressed' })}
        onBack={() => dispatch({ type: 'back-pressed' })}
        onFinish={finish}
      />
      {dialog}
    </Dialog>
  );
}
