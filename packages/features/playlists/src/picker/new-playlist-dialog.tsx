import { Button, Dialog, TextArea, TextField, useToasts } from '@kinora/design-system';
import { type PlaylistName, limits } from '@kinora/domain';
import { createPlaylistMutation, failureToTell, useSdk } from '@kinora/server-state';
import { checkFields, newPlaylistSchema } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import * as styles from './picker.css.ts';

/** Between a successful creation and the end of the dialog. */
const CLOSE_DELAY_MS = 1000;
const DISCARD_QUESTION = 'This playlist is not created yet. Discard it?';

/** Said in a notification, for both fields at once. */
const isBlank = (text: string) => text.trim() === '';

export interface NewPlaylistDialogProps {
  /** Selects what was made; answers whether the user may be told of it. */
  readonly onCreated: (created: PlaylistName) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Title and Description of a new playlist. What was typed stays when it fails; 1 s after it was made the dialog closes. */
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

  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(end, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isSuccess) return;
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
  }

  const holdsWork = name !== '' || description !== '';
  function close() {
    // While it is under way its end is waited for: here a failure finds what was typed.
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
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
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
