import { useToasts } from '@kinora/design-system';
import { newIdempotencyKey } from '@kinora/sdk';
import { uploadVideoMutation, refetchWhatShowsVideos, useAuth, useSdk } from '@kinora/server-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createDraftSaver } from '../drafts/draft-saver.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type UploadFlow, createUploadFlow } from './create-upload-flow.ts';
import { pageUploadHost } from './page-upload-host.ts';
import { emptyDraft } from './upload-draft.ts';
import { type SavedDraft, resumeDraft } from './upload-machine.ts';

export interface UploadOptions {
  /** Stores the draft beyond the life of the page. */
  readonly draftStore: DraftStore;
  /** The draft to continue; absent for a new upload. */
  readonly saved: SavedDraft | undefined;
  /** Called after the toast of an uploaded video; leads to the own videos. */
  readonly onUploaded: () => void;
}

/** Cancels an upload. Resolves when the host has no video of it, or cannot be asked. */
function cancelUpload(flow: UploadFlow): Promise<void> {
  flow.dispatch({ type: 'cancel-pressed' });
  return new Promise((resolve) => {
    const stopListening = flow.subscribe(() => {
      if (flow.state().stage === 'unknown') return;
      stopListening();
      resolve();
    });
  });
}

/** The state of one upload for a view. Shows the toast of an uploaded video itself. */
export function useUpload({ draftStore, saved, onUploaded }: UploadOptions) {
  const sdk = useSdk();
  const { user } = useAuth();
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync: upload } = useMutation(uploadVideoMutation(sdk));

  const [flow] = useState(() => {
    const maySave = () => {
      const now = sdk.session.state();
      return now.accessToken !== null && now.user?.id === user?.id;
    };
    return createUploadFlow({
      host: { ...pageUploadHost(sdk, client), upload },
      initial: saved
        ? resumeDraft(saved)
        : { stage: 'editing', draft: emptyDraft(newIdempotencyKey()) },
      newKey: newIdempotencyKey,
      save: user && createDraftSaver({ draftStore, userId: user.id, maySave }),
    });
  });
  useEffect(() => flow.start(), [flow]);
  const state = useSyncExternalStore(flow.subscribe, flow.state, flow.state);
  const { stage } = state;

  const announce = useEffectEvent(() => {
    toasts.show({ kind: 'success', text: 'Video Published successfully' });
    // A video that was found stored after a lost response is not in the cache yet either.
    void refetchWhatShowsVideos(client);
    onUploaded();
  });
  useEffect(() => {
    if (stage === 'uploaded') announce();
  }, [stage]);

  // The last byte may have been sent; leaving the page alone would not stop the upload then.
  return { state, dispatch: flow.dispatch, stop: () => cancelUpload(flow) };
}
