import { useAuth } from '@kinora/server-state';
import { useEffect, useState } from 'react';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import type { DraftShelf } from './draft-shelf.ts';

export type KeptOnDevice =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly kept: KeptDraft | undefined };

const reading: KeptOnDevice = { stage: 'reading' };

/** What the signed-in user left on this device. `discard` throws it away. */
export function useKeptDraft(shelf: DraftShelf) {
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

  const discard = () => {
    setFound({ stage: 'read', kept: undefined });
    if (userId) void shelf.remove(userId);
  };
  return { found, discard };
}
