import { useAuth, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageUploadHost } from '../upload-flow/page-upload-host.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import { discardDraft } from './discard-draft.ts';
import type { DraftStore } from './draft-store.ts';

export type DraftRecovery =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly saved: SavedDraft | undefined };

const reading: DraftRecovery = { stage: 'reading' };

const emptyRecovery: DraftRecovery = { stage: 'read', saved: undefined };

/**
 * Reads the unfinished draft that the signed-in user has on this device. Has a side effect: on mount it completes the
 * discarding of a draft that the user has discarded before, which may delete a video on the host. `discard` removes the draft
 * from the device and deletes its video on the host; `forget` removes it from the device only, once it is uploaded.
 */
export function useDraftRecovery(draftStore: DraftStore) {
  const sdk = useSdk();
  const client = useQueryClient();
  const userId = useAuth().user?.id;
  const [recovery, setRecovery] = useState<DraftRecovery>(reading);
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const saved = userId && (await draftStore.read(userId));
      if (!isCurrent) return;
      const isDiscarded = saved?.status === 'discarded';
      setRecovery(saved && !isDiscarded ? { stage: 'read', saved } : emptyRecovery);
      if (userId && isDiscarded)
        await discardDraft(saved, { draftStore, userId, host: pageUploadHost(sdk, client) });
    }
    void read();
    return () => {
      isCurrent = false;
      setRecovery(reading);
    };
  }, [client, sdk, draftStore, userId]);

  const forget = () => {
    setRecovery(emptyRecovery);
    if (userId) void draftStore.remove(userId);
  };
  const discard = (saved: SavedDraft) => {
    setRecovery(emptyRecovery);
    if (userId) void discardDraft(saved, { draftStore, userId, host: pageUploadHost(sdk, client) });
  };
  return { recovery, forget, discard };
}
