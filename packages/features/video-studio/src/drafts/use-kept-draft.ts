import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect, useState } from 'react';

import { uploadHostOf } from '../upload-flow/carry-out.ts';
import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import { discardDraft } from './discard-draft.ts';
import type { DraftShelf } from './draft-shelf.ts';

export type KeptOnDevice =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly kept: KeptDraft | undefined };

const reading: KeptOnDevice = { stage: 'reading' };

const nothing: KeptOnDevice = { stage: 'read', kept: undefined };

/**
 * What the signed-in user left on this device. `discard` throws it away, on the host as well; `forget` only here, once it
 * is published.
 */
export function useKeptDraft(shelf: DraftShelf) {
  const sdk = useSdk();
  const userId = useAuth().user?.id;
  const [found, setFound] = useState<KeptOnDevice>(reading);
  useEffect(() => {
    let isCurrent = true;
    const read = userId ? shelf.read(userId) : Promise.resolve(undefined);
    void read.then((kept) => (isCurrent ? setFound({ stage: 'read', kept }) : undefined));
    return () => {
      isCurrent = false;
      setFound(reading);
    };
  }, [shelf, userId]);

  const forget = () => {
    setFound(nothing);
    if (userId) void shelf.remove(userId);
  };
  const discard = (kept: KeptDraft) => {
    setFound(nothing);
    if (userId) void discardDraft(kept, { shelf, userId, host: uploadHostOf(sdk) });
  };
  return { found, forget, discard };
}
