import { useToasts } from '@kinora/design-system';
import { newIdempotencyKey } from '@kinora/sdk';
import {
  publishVideoMutation,
  refetchWhatShowsVideos,
  useAuth,
  useSdk,
} from '@kinora/server-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { createDraftKeeper } from '../drafts/draft-keeper.ts';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import { type UploadFlow, createUploadFlow } from './create-upload-flow.ts';
import { emptyDraft } from './upload-draft.ts';
import { type KeptDraft, resumed } from './upload-machine.ts';
import { uploadHostOnPage } from './upload-host-on-page.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const LEAVE_QUESTION = 'Your video is still being sent. Leave this page and stop the upload?';

export interface UploadOptions {
  /** Where the draft outlives the page. */
  readonly shelf: DraftShelf;
  /** What it goes on with; absent for a new upload. */
  readonly kept: KeptDraft | undefined;
  /** The video is there, and that has been said: leads to the own videos. */
  readonly onPublished: () => void;
}

/** Stops an upload. Resolves when the host has nothing of it, or cannot be asked. */
function cancelled(flow: UploadFlow): Promise<void> {
  flow.dispatch({ type: 'cancel-pressed' });
  return new Promise((resolve) => {
    const stopListening = flow.subscribe(() => {
      if (flow.state().stage === 'unknown') return;
      stopListening();
      resolve();
    });
  });
}

/** One upload as a view shows it. It says itself that it is published. */
export function useUpload({ shelf, kept, onPublished }: UploadOptions) {
  const sdk = useSdk();
  const { user } = useAuth();
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync: publish } = useMutation(publishVideoMutation(sdk));

  const [flow] = useState(() => {
    const mayKeep = () => {
      const now = sdk.session.state();
      return now.accessToken !== null && now.user?.id === user?.id;
    };
    return createUploadFlow({
      host: { ...uploadHostOnPage(sdk, client), publish },
      initial: kept ? resumed(kept) : { stage: 'editing', draft: emptyDraft(newIdempotencyKey()) },
      newKey: newIdempotencyKey,
      keep: user && createDraftKeeper({ shelf, userId: user.id, mayKeep }),
    });
  });
  useEffect(() => flow.start(), [flow]);
  const state = useSyncExternalStore(flow.subscribe, flow.state, flow.state);
  const { stage } = state;
  useLeaveGuard({
    isActive: stage === 'sending',
    question: LEAVE_QUESTION,
    // Its last byte may have left: then leaving the page alone would not stop it.
    onLeave: () => cancelled(flow),
  });

  const announce = useEffectEvent(() => {
    toasts.show({ kind: 'success', text: 'Video Published successfully' });
    // An upload found stored after its answer was lost is new to the cache as well.
    void refetchWhatShowsVideos(client);
    onPublished();
  });
  useEffect(() => {
    if (stage === 'published') announce();
  }, [stage]);

  return { state, dispatch: flow.dispatch };
}
