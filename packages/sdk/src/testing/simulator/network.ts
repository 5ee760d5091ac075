import type { SendForm, WireResponse } from '../../http/wire-response.ts';
import type { FakeHost } from '../fake-host.ts';
import type { Random } from './random.ts';
import type { Deliver } from './shared-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The outcome of one request; `vanishes`: it is lost without an error. */
type Outcome =
  | 'arrives'
  | 'arrives-twice'
  | 'request-lost'
  | 'response-lost'
  | 'request-vanishes'
  | 'response-vanishes'
  | 'server-busy';

/** Probabilities of network faults for each request. */
export interface NetworkConditions {
  readonly lost: number;
  readonly vanishing: number;
  readonly twice: number;
  readonly busy: number;
  /** A request or a response that takes up to 2 s. */
  readonly slow: number;
}

/** The network connection between one machine and the host. */
export interface Line {
  isOnline(): boolean;
  /** Ends all connections; requests already sent may still arrive. */
  goOffline(): void;
  goOnline(): void;
  /** Opens the line for one tab. */
  openFor(user: LineUser): {
    readonly fetch: typeof globalThis.fetch;
    readonly sendForm: SendForm;
    close(): void;
  };
}

export interface LineUser {
  readonly deliver: Deliver;
  onSent(path: string, body: string | null, isOnline: boolean): SentRequest;
}

/** Records what happens to a request. */
export interface SentRequest {
  /** The network or the host has disturbed it: the SDK may need more than one request. */
  onDisturbed(): void;
  /** It is lost without an error: the tab waits for its own timeout. */
  onVanished(): void;
  onResponse(status: number, text: string): void;
}

export interface LineOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly host: FakeHost;
  readonly conditions: NetworkConditions;
}

interface Attempt {
  readonly path: string;
  readonly body: string | null;
  readonly user: LineUser;
  readonly signal: AbortSignal;
  /** May arrive twice without harm; a toggle may not. */
  readonly isRepeatable: boolean;
  /** How long sending takes by itself. */
  readonly sendingMs: number;
  readonly perform: () => Promise<WireResponse>;
}

interface Connection {
  readonly user: LineUser;
  breakOff(): void;
}

// The message of browsers and Node, by which ky recognises network errors.
const unreachable = () => new TypeError('fetch failed');
const JSON_TYPE = { 'content-type': 'application/json' };
const BUSY: WireResponse = {
  status: 503,
  headers: new Headers(JSON_TYPE),
  text: JSON.stringify({ success: false, message: 'Busy', code: 'busy', errors: [] }),
};
const PROGRESS_EVERY_MS = 12_000;

const isRepeatable = (method: string, path: string) =>
  method === 'GET' || /\/(refresh-token|logout|videos)$/.test(path);

export function createLine({ time, random, host, conditions }: LineOptions): Line {
  const connections = new Set<Connection>();
  let isOnline = true;

  function drawOutcome(repeatable: boolean): Outcome {
    let draw = random.share();
    const occurs = (chance: number) => (draw -= chance) < 0;
    if (occurs(conditions.lost)) return random.chance(0.5) ? 'request-lost' : 'response-lost';
    if (occurs(conditions.vanishing)) {
      return random.chance(0.5) ? 'request-vanishes' : 'response-vanishes';
    }
    if (occurs(conditions.twice)) return repeatable ? 'arrives-twice' : 'arrives';
    if (occurs(conditions.busy)) return 'server-busy';
    return 'arrives';
  }

  const travelMs = () =>
    random.chance(conditions.slow) ? random.between(200, 1000) : random.between(5, 120);

  function send(attempt: Attempt): Promise<WireResponse> {
    const { path, user, signal, sendingMs, perform } = attempt;
    const sent = user.onSent(path, attempt.body, isOnline);
    const { promise, resolve, reject } = Promise.withResolvers<WireResponse>();
    let isOpen = true;
    const connection = { user, breakOff };
    const close = () => {
      isOpen = false;
      connections.delete(connection);
      signal.removeEventListener('abort', cancel);
    };
    function end(settle: () => void) {
      if (!isOpen) return;
      close();
      user.deliver(settle);
    }
    function cancel() {
      close();
      reject(new DOMException('Cancelled', 'AbortError'));
    }
    function breakOff() {
      sent.onDisturbed();
      end(() => reject(unreachable()));
    }
    if (signal.aborted) {
      cancel();
      return promise;
    }
    signal.addEventListener('abort', cancel, { once: true });
    connections.add(connection);
    const outcome = drawOutcome(attempt.isRepeatable);
    const upMs = travelMs() + sendingMs;
    const downMs = travelMs();
    // A request that was sent before the line went down may still arrive.
    const outlivesLine = sendingMs === 0 && random.chance(0.5);
    if (!isOnline) {
      time.after(3, breakOff);
      return promise;
    }
    if (outcome !== 'arrives') sent.onDisturbed();

    async function serve() {
      const response = await perform();
      sent.onResponse(response.status, response.text);
      return response;
    }
    async function handOver(responding: Promise<WireResponse>) {
      const response = await responding;
      time.after(downMs, () => {
        if (outcome === 'response-vanishes') sent.onVanished();
        else if (outcome === 'response-lost') breakOff();
        else end(() => resolve(response));
      });
    }
    function arrive() {
      if (!isOpen && !outlivesLine) return;
      if (outcome === 'request-vanishes') sent.onVanished();
      else if (outcome === 'request-lost') breakOff();
      else if (outcome === 'server-busy') void handOver(Promise.resolve(BUSY));
      else void handOver(serve());
      if (outcome === 'arrives-twice') time.after(random.between(1, 2000), () => void serve());
    }
    time.after(upMs, arrive);
    return promise;
  }

  function openFor(user: LineUser) {
    const sending = new Set<SendingProgress>();
    return {
      async fetch(...[input, init]: Parameters<typeof globalThis.fetch>) {
        const request = new Request(input, init);
        const { method, url, headers } = request;
        // In Node, the signal of a request aborts only as long as the request is not garbage.
        const signal = init?.signal ?? request.signal;
        const body = method === 'GET' ? null : await request.text();
        const path = new URL(url).pathname;
        const response = await send({
          path,
          body,
          user,
          signal,
          isRepeatable: isRepeatable(method, path),
          sendingMs: 0,
          perform: () => host.receive({ method, url, headers, body }),
        });
        const date = response.headers.get('date') ?? '';
        return new Response(response.text, {
          status: response.status,
          headers: { ...JSON_TYPE, date },
        });
      },

      sendForm(request: Parameters<SendForm>[0]) {
        const sendingMs = random.between(2000, random.chance(0.4) ? 1_200_000 : 60_000);
        const progress = watchSending(sendingMs, request.onProgress, user.deliver);
        sending.add(progress);
        return send({
          path: new URL(request.url).pathname,
          body: null,
          user,
          signal: request.signal,
          isRepeatable: true,
          sendingMs,
          perform: () => host.sendForm({ ...request, onProgress: () => undefined, signal: NEVER }),
        }).finally(() => {
          progress.stop();
          sending.delete(progress);
        });
      },

      close() {
        for (const progress of sending) progress.stop();
        for (const connection of connections) if (connection.user === user) connection.breakOff();
      },
    };
  }

  /** Reports progress often enough that the SDK does not time out. */
  function watchSending(
    sendingMs: number,
    onProgress: (sentBytes: number, totalBytes: number) => void,
    deliver: Deliver,
  ): SendingProgress {
    const startedAtMs = time.now();
    const tell = () => {
      const sentMs = Math.min(time.now() - startedAtMs, sendingMs);
      deliver(() => onProgress(sentMs, sendingMs));
      if (sentMs < sendingMs) stop = time.after(PROGRESS_EVERY_MS, tell);
    };
    let stop = time.after(PROGRESS_EVERY_MS, tell);
    return { stop: () => stop() };
  }

  return {
    isOnline: () => isOnline,
    goOffline() {
      isOnline = false;
      for (const connection of connections) connection.breakOff();
    },
    goOnline() {
      isOnline = true;
    },
    openFor,
  };
}

interface SendingProgress {
  stop(): void;
}

const NEVER = new AbortController().signal;
