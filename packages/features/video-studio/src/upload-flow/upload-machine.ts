import { isVideoFile, isVideoTooLarge } from '@kinora/validation';
import type { RefusableField } from './refused-field.ts';
import {
  type DraftChange,
  type ReadyDraft,
  type UploadDraft,
  type UploadStep,
  canGo,
  detailsErrors,
  neighbourOf,
} from './upload-draft.ts';

/** What to do when the host says that it does not have the video. */
export type IfAbsent =
  | { readonly next: 'edit' | 'send' }
  | { readonly next: 'fail'; readonly reason: string };

export type UploadState =
  | { readonly stage: 'editing'; readonly draft: UploadDraft }
  /** The last attempt failed, as far as is known. The draft can be edited as before. */
  | {
      readonly stage: 'failed';
      readonly draft: UploadDraft;
      readonly reason: string;
      /** The field that the host refused; removed when the field changes. */
      readonly field?: RefusableField | undefined;
    }
  | {
      readonly stage: 'sending';
      readonly draft: ReadyDraft;
      /** Share of the bytes sent, 0 to 1. Never decreases: the SDK ensures it. */
      readonly sentShare: number;
    }
  | {
      /** It is unknown whether the host has the video; the flow asks the host. */
      readonly stage: 'unknown';
      readonly draft: UploadDraft;
      readonly ifStored: 'keep' | 'delete';
      readonly ifAbsent: IfAbsent;
      /** The host could not be asked; the flow retries. */
      readonly isHostSilent: boolean;
    }
  | { readonly stage: 'uploaded'; readonly draft: UploadDraft };

export type UploadEvent =
  | { readonly type: 'file-picked'; readonly file: File }
  | { readonly type: 'draft-changed'; readonly change: DraftChange }
  | { readonly type: 'next-pressed' }
  | { readonly type: 'back-pressed' }
  | { readonly type: 'step-chosen'; readonly step: UploadStep }
  | { readonly type: 'upload-pressed' }
  | { readonly type: 'cancel-pressed' }
  | { readonly type: 'bytes-sent'; readonly sentShare: number }
  | { readonly type: 'upload-accepted' }
  /** The host has refused the upload: nothing is stored. */
  | {
      readonly type: 'upload-failed';
      readonly reason: string;
      readonly field?: RefusableField | undefined;
    }
  /** The connection was lost before all bytes were reported as sent. The upload probably failed, but the host has not confirmed it. */
  | { readonly type: 'connection-lost'; readonly reason: string }
  /** No valid response: the host may have stored the video. */
  | { readonly type: 'response-lost'; readonly reason: string }
  /** The host is still receiving an earlier attempt, which may fail. */
  | { readonly type: 'attempt-pending' }
  | { readonly type: 'found-stored' }
  | { readonly type: 'found-nothing' }
  /** The cancelled video was stored and has been deleted; its key cannot be used again. */
  | { readonly type: 'upload-deleted'; readonly nextKey: string }
  /** The host could not be asked for the outcome. */
  | { readonly type: 'check-failed' };

type RefusedEvent = Extract<UploadEvent, { type: 'upload-failed' }>;
type In<Stage extends UploadState['stage']> = Extract<UploadState, { stage: Stage }>;

const INTERRUPTED =
  'The upload was interrupted before it was complete. Everything is still here: publish to send it again.';
const FILE_GONE =
  'The upload was interrupted before it was complete. Please choose the video file again; everything else is still here.';

const isReady = (draft: UploadDraft): draft is ReadyDraft =>
  draft.videoFile !== undefined && Object.keys(detailsErrors(draft)).length === 0;

const send = (draft: ReadyDraft): UploadState => ({ stage: 'sending', draft, sentShare: 0 });

const checkHost = (
  draft: UploadDraft,
  ifStored: 'keep' | 'delete',
  ifAbsent: IfAbsent,
): UploadState => ({ stage: 'unknown', draft, ifStored, ifAbsent, isHostSilent: false });

/**
 * Returns the draft with a picked file, or unchanged when the file breaks a rule. The name of the file becomes the title,
 * unless the draft lost its file because the browser could not store it, or the file replaces one that the host refused and
 * the title was typed.
 */
function withFile(draft: UploadDraft, videoFile: File, isReplacement: boolean): UploadDraft {
  if (!isVideoFile(videoFile) || isVideoTooLarge(videoFile)) return draft;
  const isRestored = !draft.videoFile && draft.title !== '';
  const isTyped = isReplacement && draft.title !== draft.videoFile?.name;
  const title = isRestored || isTyped ? draft.title : videoFile.name;
  return { ...draft, videoFile, title, step: 'details' };
}

function atStep(draft: UploadDraft, step: UploadStep | undefined): UploadDraft {
  const hasErrors = Object.keys(detailsErrors(draft)).length > 0;
  const isAllowed =
    step !== undefined &&
    canGo(draft.step, step, { hasFile: draft.videoFile !== undefined, hasErrors });
  return isAllowed ? { ...draft, step } : draft;
}

function edited({ draft, ...state }: In<'editing' | 'failed'>, event: UploadEvent): UploadDraft {
  switch (event.type) {
    case 'file-picked':
      return withFile(draft, event.file, 'field' in state && state.field === 'videoFile');
    case 'draft-changed':
      return { ...draft, ...event.change };
    case 'next-pressed':
      return atStep(draft, neighbourOf(draft.step, 1));
    case 'back-pressed':
      return atStep(draft, neighbourOf(draft.step, -1));
    case 'step-chosen':
      // Only Back leads to step 1.
      return event.step === 'file' ? draft : atStep(draft, event.step);
    default:
      return draft;
  }
}

/** Returns whether Cancel can be pressed: an upload is running and is not cancelled yet. */
export const isCancellable = (state: UploadState) =>
  state.stage === 'sending' || (state.stage === 'unknown' && state.ifAbsent.next !== 'edit');

function fromEditing(state: In<'editing' | 'failed'>, event: UploadEvent): UploadState {
  if (event.type === 'upload-pressed') {
    const { isUnsettled, ...draft } = state.draft;
    if (!isReady(draft)) return state;
    return isUnsettled ? checkHost(draft, 'delete', { next: 'send' }) : send(draft);
  }
  const draft = edited(state, event);
  if (draft === state.draft) return state;
  const refused = state.stage === 'failed' ? state.field : undefined;
  if (refused && draft[refused] !== state.draft[refused]) return { stage: 'editing', draft };
  return { ...state, draft };
}

/** Returns the failed state after the host refused the upload, at the step of the refused field, if any. */
function refusedBy({ reason, field }: RefusedEvent, draft: UploadDraft): UploadState {
  if (!field) return { stage: 'failed', draft, reason };
  const step = field === 'videoFile' ? 'file' : 'details';
  return { stage: 'failed', draft: { ...draft, step }, reason, field };
}

function fromSending(state: In<'sending'>, event: UploadEvent): UploadState {
  const { draft } = state;
  switch (event.type) {
    case 'bytes-sent':
      return { ...state, sentShare: event.sentShare };
    case 'upload-accepted':
      return { stage: 'uploaded', draft };
    case 'upload-failed':
      return refusedBy(event, draft);
    case 'connection-lost':
      return { stage: 'failed', draft: { ...draft, isUnsettled: true }, reason: event.reason };
    case 'response-lost':
      return checkHost(draft, 'keep', { next: 'fail', reason: event.reason });
    case 'attempt-pending':
      return checkHost(draft, 'keep', { next: 'send' });
    case 'cancel-pressed':
      // The host may have received all bytes already; a stored video is deleted.
      return checkHost(draft, 'delete', { next: 'edit' });
    default:
      return state;
  }
}

function afterAbsence({ draft, ifAbsent }: In<'unknown'>): UploadState {
  switch (ifAbsent.next) {
    case 'edit':
      return { stage: 'editing', draft };
    case 'send':
      return isReady(draft) ? send(draft) : { stage: 'failed', draft, reason: FILE_GONE };
    case 'fail':
      return { stage: 'failed', draft, reason: ifAbsent.reason };
    default:
      return ifAbsent satisfies never;
  }
}

function fromUnknown(state: In<'unknown'>, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'found-stored':
      return { stage: 'uploaded', draft: state.draft };
    case 'found-nothing':
      return afterAbsence(state);
    case 'upload-deleted':
      return afterAbsence({ ...state, draft: { ...state.draft, key: event.nextKey } });
    case 'check-failed':
      return state.ifAbsent.next === 'edit'
        ? { stage: 'editing', draft: { ...state.draft, isUnsettled: true } }
        : { ...state, isHostSilent: true };
    case 'cancel-pressed':
      return isCancellable(state) ? checkHost(state.draft, 'delete', { next: 'edit' }) : state;
    default:
      return state;
  }
}

/** The state machine of one upload. An event that does not apply to the present stage changes nothing. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (state.stage) {
    case 'editing':
    case 'failed':
      return fromEditing(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'unknown':
      return fromUnknown(state, event);
    case 'uploaded':
      return state;
    default:
      return state satisfies never;
  }
}

/** A draft as it is saved on the device, with the status of its last attempt. */
export interface SavedDraft {
  readonly draft: UploadDraft;
  /**
   * `sent`: an attempt has begun and its outcome is unknown. `cancelled`: the same, and the user has cancelled the attempt.
   * `discarded`: the user has discarded the draft, which stays only until its video is deleted on the host.
   */
  readonly status: 'editing' | 'sent' | 'cancelled' | 'discarded';
}

/** Returns the draft to save for a state; `undefined` once it is uploaded. */
export function toSavedDraft(state: UploadState): SavedDraft | undefined {
  const { draft } = state;
  switch (state.stage) {
    case 'editing':
    case 'failed':
      return { draft, status: draft.isUnsettled ? 'cancelled' : 'editing' };
    case 'sending':
      return { draft, status: 'sent' };
    case 'unknown':
      return { draft, status: state.ifStored === 'delete' ? 'cancelled' : 'sent' };
    case 'uploaded':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** Returns the state that continues a saved draft. If it was being sent, the host is asked first; if its file is lost, it starts at step 1. */
export function resumeDraft({ draft: saved, status }: SavedDraft): UploadState {
  const { videoFile } = saved;
  const draft: UploadDraft = { ...saved, step: videoFile ? saved.step : 'file' };
  if (status === 'editing') return { stage: 'editing', draft };
  if (status !== 'sent') return { stage: 'editing', draft: { ...draft, isUnsettled: true } };
  return checkHost(draft, 'keep', {
    next: 'fail',
    reason: videoFile ? INTERRUPTED : FILE_GONE,
  });
}
