import { Button, Dialog, useQuestion, useToasts } from '@kinora/design-system';
import type { PlaylistName } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { createPlaylistMutation, useSdk } from '@kinora/server-state';
import { newPlaylistSchema } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { PlaylistFields } from './playlist-fields.tsx';

/** Delay between a successful creation and the closing of the dialog. */
const CLOSE_DELAY_MS = 1000;
const DISCARD_QUESTION = {
  title: 'Discard this playlist?',
  text: 'It is not created yet.',
  stayText: 'Keep editing',
  leaveText: 'Discard',
};

const isBlank = (text: string) => text.trim() === '';

export interface NewPlaylistDialogProps {
  /** Called with the created playlist, to select it. Resolves with whether the dialog shows its success toast. */
  readonly onCreated: (created: PlaylistName) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for title and description of a new playlist. A failure keeps the typed values; the dialog closes 1 s after the creation. */
export function NewPlaylistDialog({ onCreated, onClose }: NewPlaylistDialogProps) {
  const formId = useId();
  const titleRef = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const create = useMutation(createPlaylistMutation(useSdk()));
  const { isPending, isSuccess } = create;
  const { ask, dialog } = useQuestion();
  const form = useForm({
    initialValues: { name: '', description: '' },
    schema: newPlaylistSchema,
    async send(fields) {
      const created = await create.mutateAsync(fields);
      if (await onCreated(created))
        toasts.show({ kind: 'success', text: `Added to ${created.name}` });
    },
    describeFailure: () => 'Failed to add video to playlist',
    onInvalid() {
      if (isBlank(name) || isBlank(description))
        toasts.show({ kind: 'error', text: 'Both title and description are required' });
    },
  });
  const { name, description } = form.values;
  /** A blank field has no error of its own: one toast reports both. */
  function textField(field: 'name' | 'description') {
    const { error, ...props } = form.textField(field);
    return { ...props, error: isBlank(props.value) ? undefined : error };
  }

  const closeLater = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(closeLater, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const holdsWork = name !== '' || description !== '';
  async function close() {
    // The dialog stays open while the request runs, so that a failure keeps the typed values.
    if (isPending) return;
    if (!holdsWork || isSuccess || (await ask(DISCARD_QUESTION))) onClose();
  }

  return (
    <Dialog
      isOpen
      title="New Playlist"
      onClose={() => void close()}
      initialFocusRef={titleRef}
      holdsWork={holdsWork}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name === '' || description === '' || isPending || isSuccess}
            waitingText="Creating..."
            isWaiting={isPending}
          >
            Create
          </Button>
        </>
      }
    >
      <PlaylistFields
        {...form.formProps}
        id={formId}
        titleRef={titleRef}
        name={textField('name')}
        description={textField('description')}
      />
      {dialog}
    </Dialog>
  );
}
