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

/** What follows once the host has said that it does not have the video. */
export type IfAbsent =
  | { readonly next: 'edit' | 'send' }
  | { readonly next: 'fail'; readonly reason: string };

export type UploadState =
  | { readonly stage: 'editing'; readonly draft: UploadDraft }
  /** The last attempt came to nothing, as far as is known. The draft can be edited as before. */
  | {
      readonly stage: 'failed';
      readonly draft: UploadDraft;
      readonly reason: string;
      /** The field that the host refused. Its refusal lasts until the field changes. */
      readonly field?: RefusableField | undefined;
    }
  | {
      readonly stage: 'sending';
      readonly draft: ReadyDraft;
      /** Share of the bytes that have left, 0 to 1; never falls. */
      readonly sentShare: number;
    }
  | {
      /** Does the host have the video or not? It is asked before anything is said. */
      readonly stage: 'unknown';
      readonly draft: UploadDraft;
      readonly ifStored: 'published' | 'take-back';
      readonly ifAbsent: IfAbsent;
      /** Nobody answers the question either; it is asked again. */
      readonly isHostSilent: boolean;
    }
  | { readonly stage: 'published'; readonly draft: UploadDraft };

export type UploadEvent =
  | { readonly type: 'file-picked'; readonly file: File }
  | { readonly type: 'draft-changed'; readonly change: DraftChange }
  | { readonly type: 'next-pressed' }
  | { readonly type: 'back-pressed' }
  | { readonly type: 'step-chosen'; readonly step: UploadStep }
  | { readonly type: 'publish-pressed' }
  | { readonly type: 'cancel-pressed' }
  | { readonly type: 'bytes-sent'; readonly sentShare: number }
  | { readonly type: 'upload-accepted' }
  /** The host said no: nothing is stored. */
  | {
      readonly type: 'upload-failed';
      readonly reason: string;
      readonly field?: RefusableField | undefined;
    }
  /** The line broke before all of it was seen to leave: it can hardly be stored, but more may have left by then. */
  | { readonly type: 'broke-off'; readonly reason: string }
  /** Nobody answered: the host may have stored it. */
  | { readonly type: 'answer-lost'; readonly reason: string }
  /** The host is busy with an earlier attempt, which may still break off. */
  | { readonly type: 'attempt-pending' }
  | { readonly type: 'found-stored' }
  | { readonly type: 'found-nothing' }
  /** The cancelled video was stored and has been deleted; its key is used up. */
  | { readonly type: 'taken-back'; readonly nextKey: string }
  /** Asking failed, too. */
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

const ask = (
  draft: UploadDraft,
  ifStored: 'published' | 'take-back',
  ifAbsent: IfAbsent,
): UploadState => ({ stage: 'unknown', draft, ifStored, ifAbsent, isHostSilent: false });

/**
 * A file that breaks a rule is never taken. Its name becomes the title, unless it only comes back to a draft that the
 * browser could not keep it for, or it replaces a file that the host refused and the title was typed.
 */
function withFile(draft: UploadDraft, videoFile: File, isReplacement: boolean): UploadDraft {
  if (!isVideoFile(videoFile) || isVideoTooLarge(videoFile)) return draft;
  const isComingBack = !draft.videoFile && draft.title !== '';
  const isTyped = isReplacement && draft.title !== draft.videoFile?.name;
  const title = isComingBack || isTyped ? draft.title : videoFile.name;
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
      // Step 1 is reached by Back alone.
      return event.step === 'file' ? draft : atStep(draft, event.step);
    default:
      return draft;
  }
}

/** May Cancel be pressed: something is under way that has not been cancelled yet. */
export const isCancellable = (state: UploadState) =>
  state.stage === 'sending' || (state.stage === 'unknown' && state.ifAbsent.next !== 'edit');

function fromEditing(state: In<'editing' | 'failed'>, event: UploadEvent): UploadState {
  if (event.type === 'publish-pressed') {
    const { isUnsettled, ...draft } = state.draft;
    if (!isReady(draft)) return state;
    return isUnsettled ? ask(draft, 'take-back', { next: 'send' }) : send(draft);
  }
  const draft = edited(state, event);
  if (draft === state.draft) return state;
  const refused = state.stage === 'failed' ? state.field : undefined;
  if (refused && draft[refused] !== state.draft[refused]) return { stage: 'editing', draft };
  return { ...state, draft };
}

/** Leads to the step with the field that the host refused, if it refused one. */
function refusedBy({ reason, field }: RefusedEvent, draft: UploadDraft): UploadState {
  if (!field) return { stage: 'failed', draft, reason };
  const step = field === 'videoFile' ? 'file' : 'details';
  return { stage: 'failed', draft: { ...draft, step }, reason, field };
}

function fromSending(state: In<'sending'>, event: UploadEvent): UploadState {
  const { draft, sentShare } = state;
  switch (event.type) {
    case 'bytes-sent':
      return event.sentShare > sentShare
        ? { ...state, sentShare: Math.min(1, event.sentShare) }
        : state;
    case 'upload-accepted':
      return { stage: 'published', draft };
    case 'upload-failed':
      return refusedBy(event, draft);
    case 'broke-off':
      return { stage: 'failed', draft: { ...draft, isUnsettled: true }, reason: event.reason };
    case 'answer-lost':
      return ask(draft, 'published', { next: 'fail', reason: event.reason });
    case 'attempt-pending':
      return ask(draft, 'published', { next: 'send' });
    case 'cancel-pressed':
      // The last bytes may have left already: what is stored all the same is taken back.
      return ask(draft, 'take-back', { next: 'edit' });
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
      return { stage: 'published', draft: state.draft };
    case 'found-nothing':
      return afterAbsence(state);
    case 'taken-back':
      return afterAbsence({ ...state, draft: { ...state.draft, key: event.nextKey } });
    case 'check-failed':
      return state.ifAbsent.next === 'edit'
        ? { stage: 'editing', draft: { ...state.draft, isUnsettled: true } }
        : { ...state, isHostSilent: true };
    case 'cancel-pressed':
      return isCancellable(state) ? ask(state.draft, 'take-back', { next: 'edit' }) : state;
    default:
      return state;
  }
}

/** One upload from picking to publishing. An event that makes no sense in the present stage changes nothing. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (state.stage) {
    case 'editing':
    case 'failed':
      return fromEditing(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'unknown':
      return fromUnknown(state, event);
    case 'published':
      return state;
    default:
      return state satisfies never;
  }
}

/** A draft as it outlives its page: with what has happened to it. */
export interface KeptDraft {
  readonly draft: UploadDraft;
  /**
   * `sent`: an attempt began and nobody knows its end. `cancelled`: likewise, and the attempt is not wanted.
   * `discarded`: nor is the draft, which is here only until the attempt is taken back.
   */
  readonly fate: 'editing' | 'sent' | 'cancelled' | 'discarded';
}

/** What is worth keeping of a state; `undefined` once it is published. */
export function keptOf(state: UploadState): KeptDraft | undefined {
  const { draft } = state;
  switch (state.stage) {
    case 'editing':
    case 'failed':
      return { draft, fate: draft.isUnsettled ? 'cancelled' : 'editing' };
    case 'sending':
      return { draft, fate: 'sent' };
    case 'unknown':
      return { draft, fate: state.ifStored === 'take-back' ? 'cancelled' : 'sent' };
    case 'published':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** Goes on with a kept draft. What was being sent is asked about first; a lost file begins at step 1 again. */
export function resumed({ draft: kept, fate }: KeptDraft): UploadState {
  const { videoFile } = kept;
  const draft: UploadDraft = { ...kept, step: videoFile ? kept.step : 'file' };
  if (fate === 'editing') return { stage: 'editing', draft };
  if (fate !== 'sent') return { stage: 'editing', draft: { ...draft, isUnsettled: true } };
  return ask(draft, 'published', { next: 'fail', reason: videoFile ? INTERRUPTED : FILE_GONE });
}
