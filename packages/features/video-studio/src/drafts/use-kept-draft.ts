import { useAuth, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import { uploadHostOnPage } from '../upload-flow/upload-host-on-page.ts';
import { discardDraft } from './discard-draft.ts';
import type { DraftShelf } from './draft-shelf.ts';

export type KeptOnDevice =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly kept: KeptDraft | undefined };

const reading: KeptOnDevice = { stage: 'reading' };

const nothing: KeptOnDevice = { stage: 'read', kept: undefined };

/**
 * What the signed-in user left on this device, and has not discarded. `discard` throws it away, on the host as well;
 * `forget` only here, once it is published.
 */
export function useKeptDraft(shelf: DraftShelf) {
  const sdk = useSdk();
  const client = useQueryClient();
  const userId = useAuth().user?.id;
  const [found, setFound] = useState<KeptOnDevice>(reading);
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const kept = userId && (await shelf.read(userId));
      if (!isCurrent) return;
      const isDiscarded = kept?.fate === 'discarded';
      setFound(kept && !isDiscarded ? { stage: 'read', kept } : nothing);
      if (userId && isDiscarded)
        await discardDraft(kept, { shelf, userId, host: uploadHostOnPage(sdk, client) });
    }
    void read();
    return () => {
      isCurrent = false;
      setFound(reading);
    };
  }, [client, sdk, shelf, userId]);

  const forget = () => {
    setFound(nothing);
    if (userId) void shelf.remove(userId);
  };
  const discard = (kept: KeptDraft) => {
    setFound(nothing);
    if (userId) void discardDraft(kept, { shelf, userId, host: uploadHostOnPage(sdk, client) });
  };
  return { found, forget, discard };
}
