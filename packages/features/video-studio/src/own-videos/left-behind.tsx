import { useToasts } from '@kinora/design-system';
import { refetchWhatShowsVideos, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { takeBack } from '../upload-flow/carry-out.ts';
import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import { uploadHostOnPage } from '../upload-flow/upload-host-on-page.ts';

export interface LeftBehindProps {
  readonly shelf: DraftShelf;
  readonly onContinue: () => void;
  /** The offer has gone, and with it the button that had the focus. */
  readonly onDiscarded: () => void;
}

/**
 * Offers to go on with an upload that was left on this device. One that was being sent is asked about first: when it
 * has arrived, that is said, and nothing is offered. One that was cancelled is taken back.
 */
export function LeftBehind({ shelf, onContinue, onDiscarded }: LeftBehindProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  const { found, forget, discard } = useKeptDraft(shelf);
  const kept = found.stage === 'read' ? found.kept : undefined;
  const [asked, setAsked] = useState<KeptDraft>();

  const settle = useEffectEvent((sent: KeptDraft, isStored: boolean) => {
    if (!isStored) return setAsked(sent);
    forget();
    toasts.show({ kind: 'success', text: 'Video Published successfully' });
    void refetchWhatShowsVideos(client);
  });
  useEffect(() => {
    if (kept?.fate === 'cancelled') void takeBack(kept.draft.key, uploadHostOnPage(sdk, client));
    if (kept?.fate !== 'sent') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(sent: KeptDraft) {
      // Without an answer the way on is offered all the same: there it is asked again.
      const outcome = await sdk.videos
        .uploadOutcome({ idempotencyKey: sent.draft.key, signal })
        .catch(() => undefined);
      if (!signal.aborted) settle(sent, outcome?.state === 'stored');
    }
    void ask(kept);
    return () => controller.abort();
  }, [client, kept, sdk]);

  if (!kept || (kept.fate === 'sent' && asked !== kept)) return null;
  return (
    <ContinueOffer
      kept={kept}
      onContinue={onContinue}
      onDiscard={() => {
        discard(kept);
        onDiscarded();
      }}
    />
  );
}
