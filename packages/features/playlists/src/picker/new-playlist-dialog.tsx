import { Button, Dialog, TextArea, TextField, useToasts } from '@kinora/design-system';
import { type PlaylistName, limits } from '@kinora/domain';
import { createPlaylistMutation, failureToTell, useOneAtATime, useSdk } from '@kinora/server-state';
import { checkFields, newPlaylistSchema } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as styles from './picker.css.ts';

/** Delay between a successful creation and the closing of the dialog. */
const CLOSE_DELAY_MS = 1000;
const DISCARD_QUESTION = 'This playlist is not created yet. Discard it?';

/** Returns whether a field is blank. Blank fields are reported by one toast for both, not beside the field. */
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
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const toasts = useToasts();
  const create = useMutation(createPlaylistMutation(useSdk()));
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [wasAttempted, setAttempted] = useState(false);
  const checked = checkFields(newPlaylistSchema, { name, description });
  const errors = wasAttempted && !checked.ok ? checked.errors : {};
  const { isPending, isSuccess } = create;

  const closeLater = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(closeLater, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const send = useOneAtATime(async () => {
    if (isSuccess) return;
    setAttempted(true);
    if (!checked.ok) {
      if (isBlank(name) || isBlank(description))
        toasts.show({ kind: 'error', text: 'Both title and description are required' });
      (checked.errors['name'] ? titleRef : descriptionRef).current?.focus();
      return;
    }
    try {
      const created = await create.mutateAsync(checked.output);
      if (await onCreated(created))
        toasts.show({ kind: 'success', text: `Added to ${created.name}` });
    } catch (failure) {
      if (!failureToTell(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to add video to playlist' });
    }
  });

  const holdsWork = name !== '' || description !== '';
  function close() {
    // The dialog stays open while the request runs, so that a failure keeps the typed values.
    if (isPending) return;
    if (!holdsWork || isSuccess || confirm(DISCARD_QUESTION)) onClose();
  }

  return (
    <Dialog
      isOpen
      title="New Playlist"
      onClose={close}
      initialFocusRef={titleRef}
      holdsWork={holdsWork}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={close}>
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
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          ref={titleRef}
          label="Title"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isBlank(name) ? undefined : errors['name']}
          counterLimit={limits.playlistName.maxLength}
        />
        <TextArea
          ref={descriptionRef}
          label="Description"
          rows={4}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={isBlank(description) ? undefined : errors['description']}
          counterLimit={limits.playlistDescription.maxLength}
        />
      </form>
    </Dialog>
  );
}
