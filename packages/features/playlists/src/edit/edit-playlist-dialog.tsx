import { Button, Dialog, useQuestion, useToasts } from '@kinora/design-system';
import type { Playlist } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { messageOf } from '@kinora/sdk';
import { editPlaylistMutation, useSdk } from '@kinora/server-state';
import { newPlaylistSchema } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { PlaylistFields } from '../picker/playlist-fields.tsx';

const DISCARD_QUESTION = {
  title: 'Discard your changes?',
  text: 'They are not saved yet.',
  stayText: 'Keep editing',
  leaveText: 'Discard',
};

export interface EditPlaylistDialogProps {
  readonly playlist: Pick<Playlist, 'id' | 'name' | 'description'>;
  readonly onClose: () => void;
}

/** Changes title and description of a playlist. A failure keeps what was typed. */
export function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const formId = useId();
  const titleRef = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const { mutateAsync } = useMutation(editPlaylistMutation(useSdk(), playlist.id));
  const { ask, dialog } = useQuestion();
  const { name, description } = playlist;
  const form = useForm({
    initialValues: { name, description },
    schema: newPlaylistSchema,
    async send(fields) {
      await mutateAsync(fields);
      toasts.show({ kind: 'success', text: 'Playlist saved' });
      onClose();
    },
    describeFailure: (error) => messageOf(error, 'The playlist could not be saved.'),
  });

  const holdsWork = form.values.name !== name || form.values.description !== description;
  async function close() {
    // The dialog stays open while the request runs, so that a failure keeps the typed values.
    if (form.isSending) return;
    if (!holdsWork || (await ask(DISCARD_QUESTION))) onClose();
  }

  return (
    <Dialog
      isOpen
      title="Edit playlist"
      onClose={() => void close()}
      initialFocusRef={titleRef}
      holdsWork={holdsWork}
      actions={
        <>
          <Button variant="quiet" disabled={form.isSending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!holdsWork || form.isSending}
            waitingText="Saving..."
            isWaiting={form.isSending}
          >
            Save
          </Button>
        </>
      }
    >
      <PlaylistFields
        {...form.formProps}
        id={formId}
        titleRef={titleRef}
        name={form.textField('name')}
        description={form.textField('description')}
      />
      {dialog}
    </Dialog>
  );
}
