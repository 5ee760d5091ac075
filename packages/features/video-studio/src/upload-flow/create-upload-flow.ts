import { startExclusiveWork } from './exclusive-work.ts';
import { sendDraft, settleUpload, type UploadHost } from './host-requests.ts';
import { isBlank } from './upload-draft.ts';
import {
  type SavedDraft,
  type UploadEvent,
  type UploadState,
  toSavedDraft,
  uploadReducer,
} from './upload-machine.ts';

/** A draft is saved before it is sent; sending waits at most this long for a slow disk. */
const SAVE_TIMEOUT_MS = 1000;

export interface UploadFlowOptions {
  readonly host: UploadHost;
  /** The initial state: a new draft or a resumed one. */
  readonly initial: UploadState;
  /** Returns an unused idempotency key. */
  readonly newKey: () => string;
  /** Called with each change to save, and with `undefined` when the saved draft is to be removed. Resolves when that is done. */
  readonly save?: ((saved: SavedDraft | undefined) => Promise<void>) | undefined;
  /** Delay before the host is asked again about an open outcome. Default: 1000. */
  readonly retryDelayMs?: number | undefined;
}

/** The upload state machine with its effects: sending, asking the host, saving the draft. Works in a browser and in Node. */
export interface UploadFlow {
  readonly state: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: UploadEvent) => void;
  /**
   * Starts the work of the present and of each later stage. Returns a function that stops it and aborts the running work; only
   * the deletion of a cancelled upload runs to its end, because its video must not stay on the host.
   */
  readonly start: () => () => void;
}

const isSame = (one: SavedDraft | undefined, other: SavedDraft | undefined) =>
  one?.draft === other?.draft && one?.status === other?.status;

const isDeleting = (state: UploadState) => state.stage === 'unknown' && state.ifStored === 'delete';

function draftToSave(state: UploadState): SavedDraft | undefined {
  const saved = toSavedDraft(state);
  return saved && isBlank(saved.draft) ? undefined : saved;
}

export function createUploadFlow(options: UploadFlowOptions): UploadFlow {
  const { host, initial, newKey, save, retryDelayMs } = options;
  const listeners = new Set<() => void>();
  let state = initial;
  let saved = draftToSave(initial);
  let saving: Promise<void> = Promise.resolve();
  let isStarted = false;
  let stopWork: (() => void) | undefined;

  function saveChange() {
    const next = draftToSave(state);
    if (isSame(next, saved)) return;
    saved = next;
    // A draft that cannot be saved is sent anyway.
    saving = save?.(next).catch(() => undefined) ?? saving;
  }

  const savedOrTimeout = () =>
    Promise.race([
      saving,
      new Promise<void>((resolve) => {
        setTimeout(resolve, SAVE_TIMEOUT_MS);
      }),
    ]);

  /** Starts the work of the present stage, once, and aborts the work of the previous stage. */
  function runStage() {
    stopWork?.();
    if (!isStarted || (state.stage !== 'sending' && state.stage !== 'unknown')) return;
    const now = state;
    const { key } = now.draft;
    const work = startExclusiveWork(key, async (signal) => {
      if (now.stage === 'unknown') {
        const { ifStored } = now;
        return settleUpload(key, { host, dispatch, signal, ifStored, newKey, retryDelayMs });
      }
      await savedOrTimeout();
      if (!signal.aborted) await sendDraft(now.draft, { host, dispatch, signal });
    });
    stopWork = work.stop;
  }

  /** Ignores events after the stop, so that nothing is saved over a draft of the next page. */
  function dispatch(event: UploadEvent) {
    if (!isStarted) return;
    const before = state;
    state = uploadReducer(state, event);
    if (state === before) return;
    saveChange();
    if (state.stage !== before.stage || isDeleting(state) !== isDeleting(before)) runStage();
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    start() {
      isStarted = true;
      runStage();
      return () => {
        isStarted = false;
        if (!isDeleting(state)) stopWork?.();
      };
    },
  };
}
