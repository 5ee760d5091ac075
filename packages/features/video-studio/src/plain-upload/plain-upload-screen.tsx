import { Heading, Stack, UploadProgress } from '@kinora/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import { createIndexedDbShelf } from '../drafts/indexed-db-shelf.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { progressOf } from '../upload-flow/progress-of.ts';
import { isCancellable } from '../upload-flow/upload-machine.ts';
import { type UploadOptions, useUpload } from '../upload-flow/use-upload.ts';
import { UploadForm } from './upload-form.tsx';

interface StagesProps extends Omit<UploadOptions, 'onPublished'> {
  /** They take the place of the offer, which had the focus. */
  readonly isAfterOffer: boolean;
}

function Stages({ isAfterOffer, ...options }: StagesProps) {
  const navigate = useNavigate();
  const { state, dispatch } = useUpload({
    ...options,
    onPublished: () => void navigate('/your-videos', { replace: true }),
  });
  const [wasSent, setSent] = useState(false);
  const { draft } = state;
  const cancel = () => dispatch({ type: 'cancel-pressed' });

  if (state.stage !== 'editing' && state.stage !== 'failed') {
    return (
      <UploadProgress
        headingLevel={1}
        title={draft.title}
        picture={draft.thumbnail}
        {...progressOf(state)}
        onCancel={isCancellable(state) ? cancel : undefined}
      />
    );
  }
  return (
    <UploadForm
      draft={draft}
      failure={state.stage === 'failed' ? state : undefined}
      isBack={isAfterOffer || wasSent}
      onChange={(change) => dispatch({ type: 'draft-changed', change })}
      onPublish={() => {
        setSent(true);
        dispatch({ type: 'publish-pressed' });
      }}
    />
  );
}

export interface PlainUploadScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Where drafts outlive the page; default this browser's database. */
  readonly shelf?: DraftShelf | undefined;
}

/** `/upload`: the plain form, then the progress view, then the own videos; back to the form when it fails. */
export function PlainUploadScreen({ brand, shelf: given }: PlainUploadScreenProps) {
  const [shelf] = useState(() => given ?? createIndexedDbShelf());
  const { found, discard } = useKeptDraft(shelf);
  const [isDecided, setDecided] = useState(false);
  const kept = found.stage === 'read' ? found.kept : undefined;
  const isOffered = kept !== undefined && kept.fate !== 'sent' && !isDecided;
  return (
    <>
      <title>{`Upload video · ${brand}`}</title>
      {isOffered ? (
        <Stack>
          <Heading level={1} size="heading">
            Upload video
          </Heading>
          <ContinueOffer
            kept={kept}
            onContinue={() => setDecided(true)}
            onDiscard={() => {
              setDecided(true);
              discard(kept);
            }}
          />
        </Stack>
      ) : null}
      {found.stage === 'reading' || isOffered ? null : (
        <Stages shelf={shelf} kept={kept} isAfterOffer={isDecided} />
      )}
    </>
  );
}
