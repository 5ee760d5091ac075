import { Heading, Stack, UploadProgress, createLazyPart } from '@kinora/design-system';
import { documentTitle, hrefOf, sitePages } from '@kinora/domain';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createIndexedDbDraftStore } from '../drafts/indexed-db-draft-store.ts';
import { parseDraftRecord } from '../drafts/parse-draft-record.ts';
import { useDraftRecovery } from '../drafts/use-draft-recovery.ts';
import { progressOf } from '../upload-flow/progress-of.ts';
import { isCancellable } from '../upload-flow/upload-machine.ts';
import { type UploadOptions, useUpload } from '../upload-flow/use-upload.ts';
import { UploadForm } from './upload-form.tsx';

/** A chunk of its own, which the form does not need. Without it an upload is not guarded, but it is not stopped either. */
const LeaveQuestion = createLazyPart(
  async () => ({ default: (await import('../upload-flow/leave-question.tsx')).LeaveQuestion }),
  () => null,
);

interface StagesProps extends Omit<UploadOptions, 'onUploaded'> {
  /** Set when the offer, which had the focus, was shown before. */
  readonly isAfterOffer: boolean;
}

function Stages({ isAfterOffer, ...options }: StagesProps) {
  const navigate = useNavigate();
  const { state, dispatch, stop } = useUpload({
    ...options,
    onUploaded: () => void navigate(hrefOf('yourVideos'), { replace: true }),
  });
  const [wasSent, setSent] = useState(false);
  useEffect(() => void LeaveQuestion.preload(), []);
  const { draft } = state;
  const cancel = () => dispatch({ type: 'cancel-pressed' });

  if (state.stage !== 'editing' && state.stage !== 'failed') {
    return (
      <>
        <UploadProgress
          headingLevel={1}
          title={draft.title}
          picture={draft.thumbnail}
          {...progressOf(state)}
          onCancel={isCancellable(state) ? cancel : undefined}
        />
        {state.stage === 'sending' ? (
          <Suspense>
            <LeaveQuestion onLeave={stop} />
          </Suspense>
        ) : null}
      </>
    );
  }
  return (
    <UploadForm
      draft={draft}
      failure={state.stage === 'failed' ? state : undefined}
      isBack={isAfterOffer || wasSent}
      onChange={(change) => dispatch({ type: 'draft-changed', change })}
      onUpload={() => {
        setSent(true);
        dispatch({ type: 'upload-pressed' });
      }}
    />
  );
}

export interface PlainUploadScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Stores drafts beyond the life of the page. Default: this browser's database. */
  readonly draftStore?: DraftStore | undefined;
}

/** `/upload`: shows the plain form, then the progress, then leads to the own videos; returns to the form when the upload fails. */
export function PlainUploadScreen({ brand, draftStore: given }: PlainUploadScreenProps) {
  const [draftStore] = useState(
    () => given ?? createIndexedDbDraftStore(async () => parseDraftRecord),
  );
  const { recovery, discard } = useDraftRecovery(draftStore);
  const [isDecided, setDecided] = useState(false);
  const saved = recovery.stage === 'read' ? recovery.saved : undefined;
  const isOffered = saved !== undefined && saved.status !== 'sent' && !isDecided;
  return (
    <>
      <title>{documentTitle(sitePages.upload.title, brand)}</title>
      {isOffered ? (
        <Stack>
          <Heading level={1} size="display">
            Upload video
          </Heading>
          <ContinueOffer
            saved={saved}
            onContinue={() => setDecided(true)}
            onDiscard={() => {
              setDecided(true);
              discard(saved);
            }}
          />
        </Stack>
      ) : null}
      {recovery.stage === 'reading' || isOffered ? null : (
        <Stages draftStore={draftStore} saved={saved} isAfterOffer={isDecided} />
      )}
    </>
  );
}
