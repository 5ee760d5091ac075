import {
  Dialog,
  UploadProgress,
  UploadWizard,
  type WizardChange,
  useQuestion,
  useToasts,
} from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';
import {
  NOT_A_VIDEO,
  NOT_PUBLISHABLE,
  SNIFF_BYTES,
  VIDEO_EMPTY,
  VIDEO_TOO_LARGE,
  isVideoFile,
  isVideoTooLarge,
  sniffVideo,
} from '@kinora/validation';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { ContinueOffer } from '../drafts/continue-offer.tsx';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createIndexedDbDraftStore } from '../drafts/indexed-db-draft-store.ts';
import { parseDraftRecord } from '../drafts/parse-draft-record.ts';
import { useDraftRecovery } from '../drafts/use-draft-recovery.ts';
import { LeaveQuestion } from '../upload-flow/leave-question.tsx';
import { progressOf } from '../upload-flow/progress-of.ts';
import { type DraftChange, detailsErrors } from '../upload-flow/upload-draft.ts';
import { isCancellable } from '../upload-flow/upload-machine.ts';
import { type UploadOptions, useUpload } from '../upload-flow/use-upload.ts';
import { useVideoFacts } from '../video-facts/use-video-facts.ts';
import type { PlaylistPickerSlot } from './playlist-slot.ts';
import { useFileDrop } from './use-file-drop.ts';

const STOP_QUESTION = {
  title: 'Stop the upload?',
  text: 'Your video is still being sent.',
  stayText: 'Keep uploading',
  leaveText: 'Stop upload',
};

export interface UploadDialogProps {
  /** Called when the dialog closes. */
  readonly onClose: () => void;
  /** The user has already chosen to continue the unfinished draft, so the dialog does not offer it again. */
  readonly isContinuing?: boolean;
  /** A file to begin with, unless a draft with a file is continued. */
  readonly droppedFile?: File | undefined;
  readonly playlistPicker: PlaylistPickerSlot;
  /** Stores drafts beyond the life of the page. Default: this browser's database. */
  readonly draftStore?: DraftStore | undefined;
}

/** Converts a change of the wizard. `thumbnail: undefined` removes the picked picture; an address occurs in edits only and is dropped. */
function draftChangeOf(change: WizardChange): DraftChange {
  const { thumbnail, ...others } = change;
  return 'thumbnail' in change && typeof thumbnail !== 'string' ? { ...others, thumbnail } : others;
}

/**
 * Returns why a file is rejected. The text stays at the field until the next pick, because the toast disappears. Whether
 * the browser can play the file does not matter: the server accepts more than browsers play.
 */
async function rejectionOf(file: File): Promise<string | undefined> {
  if (!isVideoFile(file)) return NOT_A_VIDEO;
  if (isVideoTooLarge(file)) return VIDEO_TOO_LARGE;
  if (file.size === 0) return VIDEO_EMPTY;
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    // A file that cannot be read fails when it is sent, with a reason of its own.
    .catch(() => undefined);
  return !head || sniffVideo(new Uint8Array(head)) ? undefined : NOT_PUBLISHABLE;
}

interface SessionHandle {
  /** Resolves with whether the dialog may close. Asks whether to stop an upload that is being sent. */
  readonly mayClose: () => Promise<boolean>;
}

interface SessionProps
  extends UploadOptions, Pick<UploadDialogProps, 'droppedFile' | 'playlistPicker'> {
  readonly ref: Ref<SessionHandle>;
}

function Session({ ref, droppedFile, playlistPicker, ...options }: SessionProps) {
  const question = useQuestion();
  const { state, dispatch, stop } = useUpload(options);
  const { draft, stage } = state;
  const toasts = useToasts();
  const videoFacts = useVideoFacts(draft.videoFile);
  const [rejection, setRejection] = useState<string>();

  useImperativeHandle(ref, () => ({
    async mayClose() {
      if (stage !== 'sending') return true;
      if (await question.ask(STOP_QUESTION)) dispatch({ type: 'cancel-pressed' });
      return false;
    },
  }));

  const lastPicked = useRef<File>(undefined);
  async function pickVideo(file: File) {
    lastPicked.current = file;
    const reason = await rejectionOf(file);
    if (lastPicked.current !== file) return;
    setRejection(reason);
    if (reason) toasts.show({ kind: 'error', text: reason });
    else dispatch({ type: 'file-picked', file });
  }
  useFileDrop((file) => {
    if (draft.step === 'file') void pickVideo(file);
  });
  const pickFirst = useEffectEvent(() => {
    if (droppedFile && draft.step === 'file') void pickVideo(droppedFile);
  });
  useEffect(() => pickFirst(), []);

  if (state.stage !== 'editing' && state.stage !== 'failed') {
    return (
      <>
        <UploadProgress
          title={draft.title}
          picture={draft.thumbnail ?? videoFacts?.firstFrame}
          {...progressOf(state)}
          onCancel={isCancellable(state) ? () => dispatch({ type: 'cancel-pressed' }) : undefined}
        />
        {stage === 'sending' ? <LeaveQuestion onLeave={stop} /> : null}
        {question.dialog}
      </>
    );
  }
  const failed = state.stage === 'failed' ? state : undefined;
  const refusedByHost = failed?.field ? { [failed.field]: failed.reason } : {};
  const stepOfField = failed?.field && (failed.field === 'videoFile' ? 'file' : 'details');
  return (
    <>
      <UploadWizard
        mode="upload"
        step={draft.step}
        values={draft}
        // Errors are shown only once a file is picked.
        errors={{
          ...(draft.videoFile ? detailsErrors(draft) : {}),
          ...refusedByHost,
          ...(rejection === undefined ? {} : { videoFile: rejection }),
        }}
        // In the step of the refused field the field itself shows the reason.
        failure={failed && draft.step !== stepOfField ? failed.reason : undefined}
        videoFacts={videoFacts}
        plainFormHref={hrefOf('upload')}
        playlistPicker={playlistPicker({
          selectedIds: draft.playlistIds,
          onChange: (playlistIds) => dispatch({ type: 'draft-changed', change: { playlistIds } }),
        })}
        onPickVideo={(file) => void pickVideo(file)}
        onChange={(change) => dispatch({ type: 'draft-changed', change: draftChangeOf(change) })}
        onStep={(step) => {
          setRejection(undefined);
          dispatch({ type: 'step-chosen', step });
        }}
        onNext={() => {
          setRejection(undefined);
          dispatch({ type: 'next-pressed' });
        }}
        onBack={() => dispatch({ type: 'back-pressed' })}
        onFinish={() => dispatch({ type: 'upload-pressed' })}
      />
      {question.dialog}
    </>
  );
}

/** Four steps from a file to an uploaded video. Offers to continue an unfinished draft first. */
export function UploadDialog(props: UploadDialogProps) {
  const { onClose, isContinuing = false, droppedFile, playlistPicker } = props;
  const [draftStore] = useState(
    () => props.draftStore ?? createIndexedDbDraftStore(async () => parseDraftRecord),
  );
  const { recovery, discard } = useDraftRecovery(draftStore);
  const [isDecided, setDecided] = useState(isContinuing);
  const session = useRef<SessionHandle>(null);
  if (recovery.stage === 'reading') return null;

  // An upload that was being sent is not offered: the host is asked first whether it has arrived.
  const { saved } = recovery;
  const isOffered = saved !== undefined && saved.status !== 'sent' && !isDecided;
  async function close() {
    if ((await session.current?.mayClose()) ?? true) onClose();
  }
  return (
    <Dialog isOpen holdsWork width="wide" title="Upload video" onClose={() => void close()}>
      {isOffered ? (
        <ContinueOffer
          saved={saved}
          onContinue={() => setDecided(true)}
          onDiscard={() => discard(saved)}
        />
      ) : (
        <Session
          ref={session}
          draftStore={draftStore}
          saved={saved}
          droppedFile={droppedFile}
          playlistPicker={playlistPicker}
          // The dialog covers the own videos, so closing it shows them.
          onUploaded={onClose}
        />
      )}
    </Dialog>
  );
}
