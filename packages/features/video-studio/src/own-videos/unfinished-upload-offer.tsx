import { useToasts } from '@kinora/design-system';
import type { UploadOutcome } from '@kinora/sdk';
import { refetchWhatShowsVideos, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftStore } from '../drafts/draft-store.ts';
import { useDraftRecovery } from '../drafts/use-draft-recovery.ts';
import { deleteUpload } from '../upload-flow/host-requests.ts';
import { pageUploadHost } from '../upload-flow/page-upload-host.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';

/** Whether an upload was published, also if its video has been deleted since. */
const wasPublished = (outcome: UploadOutcome | undefined) =>
  outcome?.state === 'stored' || outcome?.state === 'deleted';

export interface UnfinishedUploadOfferProps {
  readonly draftStore: DraftStore;
  readonly onContinue: () => void;
  /** Called when the offer disappears, and with it the button that had the focus. */
  readonly onDiscarded: () => void;
}

/**
 * Offers to continue an unfinished upload of this device. If it was being sent, the component asks the host first: when the
 * video has arrived, a toast says so and nothing is offered. If it was cancelled, its video is deleted on the host.
 */
export function UnfinishedUploadOffer({
  draftStore,
  onContinue,
  onDiscarded,
}: UnfinishedUploadOfferProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const toasts = useToasts();
  const { recovery, forget, discard } = useDraftRecovery(draftStore);
  const saved = recovery.stage === 'read' ? recovery.saved : undefined;
  const [checked, setChecked] = useState<SavedDraft>();

  const settle = useEffectEvent((sent: SavedDraft, isStored: boolean) => {
    if (!isStored) return setChecked(sent);
    forget();
    toasts.show({ kind: 'success', text: 'Video Published successfully' });
    void refetchWhatShowsVideos(client);
  });
  useEffect(() => {
    if (saved?.status === 'cancelled')
      void deleteUpload(saved.draft.key, pageUploadHost(sdk, client));
    if (saved?.status !== 'sent') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function checkHost(sent: SavedDraft) {
      // Without a response the offer is shown anyway: the upload asks the host again.
      const outcome = await sdk.videos
        .uploadOutcome({ idempotencyKey: sent.draft.key, signal })
        .catch(() => undefined);
      if (!signal.aborted) settle(sent, wasPublished(outcome));
    }
    void checkHost(saved);
    return () => controller.abort();
  }, [client, saved, sdk]);

  if (!saved || (saved.status === 'sent' && checked !== saved)) return null;
  return (
    <ContinueOffer
      saved={saved}
      onContinue={onContinue}
      onDiscard={() => {
        discard(saved);
        onDiscarded();
      }}
    />
  );
}
