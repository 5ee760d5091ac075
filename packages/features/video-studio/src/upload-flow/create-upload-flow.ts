import { sendDraft, settleUpload, type UploadHost } from './carry-out.ts';
import {
  type KeptDraft,
  type UploadEvent,
  type UploadState,
  keptOf,
  uploadReducer,
} from './upload-machine.ts';
import { takeOver } from './take-over.ts';
import { isBlank } from './upload-draft.ts';

/** Nothing is sent before the draft is kept, but a slow disk is not waited for longer than this. */
const KEEPING_MS = 1000;

export interface UploadFlowOptions {
  readonly host: UploadHost;
  /** Where it begins: a new draft or a resumed one. */
  readonly initial: UploadState;
  /** A key that no upload has had. */
  readonly newKey: () => string;
  /** Told of each change that is worth keeping, and `undefined` when nothing is left to keep. Resolves when it is kept. */
  readonly keep?: ((kept: KeptDraft | undefined) => Promise<void>) | undefined;
  /** How long to wait before asking again about an open end; default 1000. */
  readonly askAgainMs?: number | undefined;
}

/** The upload machine with its work: sending, asking and keeping. Works in a browser and in Node. */
export interface UploadFlow {
  readonly state: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: UploadEvent) => void;
  /**
   * Carries out what the stage asks for, from now on. Answers with the way to stop, which aborts what is under way: only
   * what is being taken back goes on to its end, for nobody wants it on the host.
   */
  readonly start: () => () => void;
}

const isSame = (one: KeptDraft | undefined, other: KeptDraft | undefined) =>
  one?.draft === other?.draft && one?.fate === other?.fate;

const isTakingBack = (state: UploadState) =>
  state.stage === 'unknown' && state.ifStored === 'take-back';

function worthKeeping(state: UploadState): KeptDraft | undefined {
  const kept = keptOf(state);
  return kept && isBlank(kept.draft) ? undefined : kept;
}

export function createUploadFlow(options: UploadFlowOptions): UploadFlow {
  const { host, initial, newKey, keep, askAgainMs } = options;
  const listeners = new Set<() => void>();
  let state = initial;
  let kept = worthKeeping(initial);
  let keeping: Promise<void> = Promise.resolve();
  let isStarted = false;
  let stopWork: (() => void) | undefined;

  function keepChange() {
    const next = worthKeeping(state);
    if (isSame(next, kept)) return;
    kept = next;
    // A draft that cannot be kept is not kept; it is sent all the same.
    keeping = keep?.(next).catch(() => undefined) ?? keeping;
  }

  const keptOrLate = () =>
    Promise.race([
      keeping,
      new Promise<void>((resolve) => {
        setTimeout(resolve, KEEPING_MS);
      }),
    ]);

  /** Each stage is carried out once; entering the next one ends the work of the last. */
  function carryOut() {
    stopWork?.();
    if (!isStarted || (state.stage !== 'sending' && state.stage !== 'unknown')) return;
    const now = state;
    const { key } = now.draft;
    const work = takeOver(key, async (signal) => {
      if (now.stage === 'unknown') {
        const { ifStored } = now;
        return settleUpload(key, { host, dispatch, signal, ifStored, newKey, askAgainMs });
      }
      await keptOrLate();
      if (!signal.aborted) await sendDraft(now.draft, { host, dispatch, signal });
    });
    stopWork = work.stop;
  }

  /** Nothing more is said or kept after the stop: the next page may have a draft of its own by then. */
  function dispatch(event: UploadEvent) {
    if (!isStarted) return;
    const before = state;
    state = uploadReducer(state, event);
    if (state === before) return;
    keepChange();
    if (state.stage !== before.stage || isTakingBack(state) !== isTakingBack(before)) carryOut();
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
      carryOut();
      return () => {
        isStarted = false;
        if (!isTakingBack(state)) stopWork?.();
      };
    },
  };
}
