import {
  Dialog,
  UploadProgress,
  UploadWizard,
  type WizardChange,
  useToasts,
} from '@kinora/design-system';
import { NOT_A_VIDEO, VIDEO_TOO_LARGE, isVideoFile, isVideoTooLarge } from '@kinora/validation';
import { useEffect, useRef, useState } from 'react';

import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import { createIndexedDbShelf } from '../drafts/indexed-db-shelf.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { progressOf } from '../upload-flow/progress-of.ts';
import { type DraftChange, detailsErrors } from '../upload-flow/upload-draft.ts';
import { isCancellable } from '../upload-flow/upload-machine.ts';
import { type UploadOptions, useUpload } from '../upload-flow/use-upload.ts';
import { useVideoFacts } from '../video-facts/use-video-facts.ts';
import type { PlaylistPickerSlot } from './playlist-slot.ts';
import { useFileDrop } from './use-file-drop.ts';

const STOP_QUESTION = 'Your video is still being sent. Stop the upload?';

export interface UploadDialogProps {
  /** Asked for when the dialog has nothing more to say. */
  readonly onClose: () => void;
  /** The person has already said that they want to go on with the draft that was left here. */
  readonly isContinuing?: boolean;
  readonly playlistPicker: PlaylistPickerSlot;
  /** Where drafts outlive the page; default this browser's database. */
  readonly shelf?: DraftShelf | undefined;
}

/** `undefined` takes the picked picture away; the address of one is offered for edits alone. */
function draftChangeOf(change: WizardChange): DraftChange {
  const { thumbnail, ...others } = change;
  return 'thumbnail' in change && typeof thumbnail !== 'string' ? { ...others, thumbnail } : others;
}

/** Stands beside the field until the next file: a notification alone is soon gone. */
function refusalOf(file: File): string | undefined {
  if (!isVideoFile(file)) return NOT_A_VIDEO;
  return isVideoTooLarge(file) ? VIDEO_TOO_LARGE : undefined;
}

interface SessionProps extends UploadOptions {
  readonly playlistPicker: PlaylistPickerSlot;
  /** Called with what closing means now: `true` when the dialog may go. */
  readonly onCloseRule: (mayClose: () => boolean) => void;
}

function Session({ playlistPicker, onCloseRule, ...options }: SessionProps) {
  const { state, dispatch } = useUpload(options);
  const { draft, stage } = state;
  const toasts = useToasts();
  const videoFacts = useVideoFacts(draft.videoFile);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    onCloseRule(() => {
      if (stage === 'sending' && confirm(STOP_QUESTION)) dispatch({ type: 'cancel-pressed' });
      return stage !== 'sending';
    });
  }, [stage, dispatch, onCloseRule]);

  function pickVideo(file: File) {
    const reason = refusalOf(file);
    setRefusal(reason);
    if (reason) toasts.show({ kind: 'error', text: reason });
    dispatch({ type: 'file-picked', file });
  }
  useFileDrop((file) => {
    if (draft.step === 'file') pickVideo(file);
  });

  if (state.stage !== 'editing' && state.stage !== 'failed') {
    return (
      <UploadProgress
        title={draft.title}
        picture={draft.thumbnail ?? videoFacts?.firstFrame}
        {...progressOf(state)}
        onCancel={isCancellable(state) ? () => dispatch({ type: 'cancel-pressed' }) : undefined}
      />
    );
  }
  const failed = state.stage === 'failed' ? state : undefined;
  const refusedByHost = failed?.field ? { [failed.field]: failed.reason } : {};
  const stepOfField = failed?.field && (failed.field === 'videoFile' ? 'file' : 'details');
  return (
    <UploadWizard
      mode="upload"
      step={draft.step}
      values={draft}
      // Nothing is wrong before there is anything: errors begin with a file.
      errors={{
        ...(draft.videoFile ? detailsErrors(draft) : {}),
        ...refusedByHost,
        ...(refusal === undefined ? {} : { videoFile: refusal }),
      }}
      // In the step of the field that the host refused, the field says it.
      failure={failed && draft.step !== stepOfField ? failed.reason : undefined}
      videoFacts={videoFacts}
      plainFormHref="/upload"
      playlistPicker={playlistPicker({
        selectedIds: draft.playlistIds,
        onChange: (playlistIds) => dispatch({ type: 'draft-changed', change: { playlistIds } }),
      })}
      onPickVideo={pickVideo}
      onChange={(change) => dispatch({ type: 'draft-changed', change: draftChangeOf(change) })}
      onStep={(step) => {
        setRefusal(undefined);
        dispatch({ type: 'step-chosen', step });
      }}
      onNext={() => {
        setRefusal(undefined);
        dispatch({ type: 'next-pressed' });
      }}
      onBack={() => dispatch({ type: 'back-pressed' })}
      onFinish={() => dispatch({ type: 'publish-pressed' })}
    />
  );
}

/** Four steps from a file to a published video. What was left here before is offered first. */
export function UploadDialog(props: UploadDialogProps) {
  const { onClose, isContinuing = false, playlistPicker } = props;
  const [shelf] = useState(() => props.shelf ?? createIndexedDbShelf());
  const { found, discard } = useKeptDraft(shelf);
  const [isDecided, setDecided] = useState(isContinuing);
  const mayClose = useRef<() => boolean>(() => true);
  const [setCloseRule] = useState(() => (rule: () => boolean) => {
    mayClose.current = rule;
  });
  if (found.stage === 'reading') return null;

  // What was being sent needs no offer: it is asked about first.
  const { kept } = found;
  const isOffered = kept !== undefined && kept.fate !== 'sent' && !isDecided;
  return (
    <Dialog
      isOpen
      holdsWork
      width="wide"
      title="Upload video"
      onClose={() => {
        if (mayClose.current()) onClose();
      }}
    >
      {isOffered ? (
        <ContinueOffer
          kept={kept}
          onContinue={() => setDecided(true)}
          onDiscard={() => discard(kept)}
        />
      ) : (
        <Session
          shelf={shelf}
          kept={kept}
          playlistPicker={playlistPicker}
          // It lies over the own videos.
          onPublished={onClose}
          onCloseRule={setCloseRule}
        />
      )}
    </Dialog>
  );
}
