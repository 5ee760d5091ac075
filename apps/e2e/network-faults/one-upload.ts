import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sdk, UploadOutcome } from '@kinora/sdk';
import {
  type SavedDraft,
  type UploadState,
  createUploadFlow,
  emptyDraft,
  resumeDraft,
  uploadHostOf,
} from '@kinora/video-studio/upload-flow';
import type { Site } from '../src/site.ts';
import type { CuttingProxy } from './cutting-proxy.ts';

/** The fault of an attempt. The share is that of the bytes of the request. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer-lost' }
  | { readonly kind: 'cut' | 'page-killed' | 'cancelled'; readonly percent: number }
  | {
      readonly kind: 'restart';
      readonly percent: number;
      readonly signal: 'SIGTERM' | 'SIGKILL';
    };

export interface UploadRun {
  readonly site: Site;
  readonly proxy: CuttingProxy;
  /** Connects through the proxy. */
  readonly sdk: Sdk;
  /** Connects directly, to see what the server has stored. */
  readonly truth: Sdk;
  readonly videoFile: File;
  readonly title: string;
  /** One for each attempt; later attempts meet no fault. */
  readonly faults: readonly Fault[];
}

const HEADERS_BYTES = 1400;
const LONGEST_MS = 60_000;

/** Waits until the upload is published or waits for the user to press a button. */
async function rest(stageNow: () => UploadState['stage']): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (!['uploaded', 'failed', 'editing'].includes(stageNow())) {
    if (Date.now() > deadline) throw new Error(`Still ${stageNow()} after ${LONGEST_MS} ms.`);
    await pause(5);
  }
}

/** Returns the state of an upload on the host, which may take a moment to notice that it was cut off. */
async function outcomeOf(truth: Sdk, key: string): Promise<UploadOutcome> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const outcome = await truth.videos.uploadOutcome({ idempotencyKey: key });
    if (outcome.state !== 'receiving' || Date.now() > deadline) return outcome;
    await pause(5);
  }
}

/** Uploads one draft with its faults, as a user would: presses Publish until it is published. Returns what went wrong. */
export async function oneUpload(run: UploadRun): Promise<readonly string[]> {
  const { site, proxy, sdk, truth, videoFile, title } = run;
  const problems: string[] = [];
  let saved: SavedDraft | undefined;

  function openPage() {
    const flow = createUploadFlow({
      host: uploadHostOf(sdk),
      initial: saved ? resumeDraft(saved) : { stage: 'editing', draft: emptyDraft(randomUUID()) },
      newKey: randomUUID,
      save: async (change) => void (saved = change),
      retryDelayMs: 200,
    });
    return { flow, close: flow.start() };
  }

  let page = openPage();
  page.flow.dispatch({ type: 'file-picked', file: videoFile });
  const typed = { title, description: `Description of ${title}`, visibility: 'public' } as const;
  page.flow.dispatch({ type: 'draft-changed', change: typed });

  function planFor(fault: Fault) {
    if (fault.kind === 'none') return proxy.plan(undefined);
    if (fault.kind === 'answer-lost') return proxy.plan({ losesAnswer: true });
    const afterBytes = Math.round(((videoFile.size + HEADERS_BYTES) * fault.percent) / 100);
    return proxy.plan({
      afterBytes,
      async strike() {
        if (fault.kind === 'cancelled') page.flow.dispatch({ type: 'cancel-pressed' });
        if (fault.kind === 'page-killed') {
          page.close();
          page = openPage();
        }
        if (fault.kind === 'restart') {
          await site.end(fault.signal);
          await site.boot();
        }
      },
    });
  }

  for (const fault of [...run.faults, { kind: 'none' } as const]) {
    planFor(fault);
    page.flow.dispatch({ type: 'upload-pressed' });
    await rest(() => page.flow.state().stage);

    const state = page.flow.state();
    const { draft } = state;
    if (
      draft.title !== typed.title ||
      draft.description !== typed.description ||
      !draft.videoFile
    ) {
      problems.push(`${title}: the draft lost fields after ${fault.kind}`);
    }
    if (state.stage === 'uploaded') break;
    const outcome = await outcomeOf(truth, draft.key);
    // The state of a cancelled attempt that could not be queried is open: it is withdrawn before the next one.
    if (outcome.state !== 'unknown' && !draft.isUnsettled) {
      problems.push(
        `${title}: the page shows ${state.stage}, but the host reports ${outcome.state}`,
      );
    }
  }
  if (page.flow.state().stage !== 'uploaded') {
    problems.push(`${title}: ends in ${page.flow.state().stage} without a fault`);
  }
  if (saved) problems.push(`${title}: the draft still exists after publishing`);
  page.close();
  return problems;
}
