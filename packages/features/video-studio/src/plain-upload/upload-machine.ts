import type { Visibility } from '@kinora/domain';

/** What is typed and picked in the form; files are absent until picked. */
export interface UploadDraft {
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly videoFile?: File | undefined;
  readonly thumbnail?: File | undefined;
}

/** A draft that has passed the form's rules. */
export interface CheckedUpload extends UploadDraft {
  readonly videoFile: File;
  readonly thumbnail: File;
}

/** A checked upload under the key that lets the host recognise it when it comes twice. */
export interface KeyedUpload {
  readonly upload: CheckedUpload;
  readonly key: string;
}

export type UploadState =
  | {
      readonly stage: 'editing';
      readonly draft: UploadDraft;
      /** Why the last attempt came back. */
      readonly failure?: string | undefined;
      /** An earlier attempt whose end nobody knows: it is asked about before anything is sent again. */
      readonly unsettled?: KeyedUpload | undefined;
    }
  | (KeyedUpload & {
      readonly stage: 'sending';
      /** Share of the bytes that have left, 0 to 1; never falls. */
      readonly sentShare: number;
    })
  | (KeyedUpload & {
      /** The answer was lost: does the host have the video or not? */
      readonly stage: 'checking';
      readonly failure?: string | undefined;
      /** What to send once the host says that it does not have the earlier attempt. */
      readonly next?: KeyedUpload | undefined;
    })
  | { readonly stage: 'published' };

export type UploadEvent =
  | { readonly type: 'draft-changed'; readonly change: Partial<UploadDraft> }
  | ({ readonly type: 'publish-pressed' } & KeyedUpload)
  | { readonly type: 'bytes-sent'; readonly sentShare: number }
  | { readonly type: 'upload-accepted' }
  /** The host said no: nothing is stored. */
  | { readonly type: 'upload-refused'; readonly reason: string }
  /** Nobody answered: the host may have stored it. */
  | { readonly type: 'answer-lost'; readonly reason: string }
  | { readonly type: 'cancel-pressed' }
  | { readonly type: 'found-stored' }
  | { readonly type: 'found-nothing' }
  /** Asking about the earlier attempt failed too. */
  | { readonly type: 'check-failed'; readonly reason: string };

export const emptyUpload: UploadState = {
  stage: 'editing',
  draft: { title: '', description: '', visibility: 'private' },
};

const edit = (draft: UploadDraft, failure?: string, unsettled?: KeyedUpload): UploadState => ({
  stage: 'editing',
  draft,
  failure,
  unsettled,
});

const send = ({ upload, key }: KeyedUpload): UploadState => ({
  stage: 'sending',
  upload,
  key,
  sentShare: 0,
});

function fromEditing(
  state: Extract<UploadState, { stage: 'editing' }>,
  event: UploadEvent,
): UploadState {
  switch (event.type) {
    case 'draft-changed':
      return { ...state, draft: { ...state.draft, ...event.change } };
    case 'publish-pressed': {
      const next = { upload: event.upload, key: event.key };
      return state.unsettled ? { stage: 'checking', ...state.unsettled, next } : send(next);
    }
    default:
      return state;
  }
}

function fromSending(
  state: Extract<UploadState, { stage: 'sending' }>,
  event: UploadEvent,
): UploadState {
  const { upload, key, sentShare } = state;
  switch (event.type) {
    case 'bytes-sent':
      return { ...state, sentShare: Math.min(1, Math.max(sentShare, event.sentShare)) };
    case 'upload-accepted':
      return { stage: 'published' };
    case 'upload-refused':
      return edit(upload, event.reason);
    case 'answer-lost':
      return { stage: 'checking', upload, key, failure: event.reason };
    case 'cancel-pressed':
      // Part of a body is never stored; a whole one may be.
      return sentShare < 1 ? edit(upload) : { stage: 'checking', upload, key };
    default:
      return state;
  }
}

function fromChecking(
  state: Extract<UploadState, { stage: 'checking' }>,
  event: UploadEvent,
): UploadState {
  const { upload, key, failure, next } = state;
  const draft = next?.upload ?? upload;
  switch (event.type) {
    case 'found-stored':
      return { stage: 'published' };
    case 'found-nothing':
      return next ? send(next) : edit(draft, failure);
    case 'check-failed':
      return edit(draft, failure ?? event.reason, { upload, key });
    case 'cancel-pressed':
      return edit(draft, undefined, { upload, key });
    default:
      return state;
  }
}

/** One upload from form to video. An event that makes no sense in the present stage changes nothing. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (state.stage) {
    case 'editing':
      return fromEditing(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'checking':
      return fromChecking(state, event);
    case 'published':
      return state;
    default:
      return state satisfies never;
  }
}
