import type { SendForm, WireResponse } from '../../http/wire-response.ts';
import type { FakeHost } from '../fake-host.ts';
import type { Random } from './random.ts';
import type { Deliver } from './shared-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What becomes of one request; `vanishes`: nobody is told of the loss. */
type Fate =
  | 'arrives'
  | 'arrives-twice'
  | 'request-lost'
  | 'answer-lost'
  | 'request-vanishes'
  | 'answer-vanishes'
  | 'server-busy';

/** How bad the network is, as chances for each request. */
export interface NetworkWeather {
  readonly lost: number;
  readonly vanishing: number;
  readonly twice: number;
  readonly busy: number;
  /** A request or an answer that takes up to 2 s. */
  readonly slow: number;
}

/** The line between one machine and the host. */
export interface Line {
  isOnline(): boolean;
  /** Ends all connections; what is on its way may still arrive. */
  goOffline(): void;
  goOnline(): void;
  /** The line as one tab uses it. */
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

/** What the simulation notes of a request. */
export interface SentRequest {
  /** The network or the host has done something to it: more requests than one may be needed. */
  onDisturbed(): void;
  /** Nobody will tell the tab: it waits for its own deadline. */
  onVanished(): void;
  onResponse(status: number, text: string): void;
}

export interface LineOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly host: FakeHost;
  readonly weather: NetworkWeather;
}

interface Attempt {
  readonly path: string;
  readonly body: string | null;
  readonly user: LineUser;
  readonly signal: AbortSignal;
  /** May arrive twice without harm: a switch must not be turned twice by the network. */
  readonly isRepeatable: boolean;
  /** How long sending takes by itself. */
  readonly sendingMs: number;
  readonly perform: () => Promise<WireResponse>;
}

interface Connection {
  readonly user: LineUser;
  breakOff(): void;
}

// The wording of browsers and Node, by which network errors are known.
const unreachable = () => new TypeError('fetch failed');
const JSON_TYPE = { 'content-type': 'application/json' };
const BUSY: WireResponse = {
  status: 503,
  headers: new Headers(JSON_TYPE),
  text: JSON.stringify({ success: false, message: 'Busy', code: 'busy', errors: [] }),
};
const PROGRESS_EVERY_MS = 12_000;

/** What a switch does twice is not the same as once. */
const isRepeatable = (method: string, path: string) =>
  method === 'GET' || /\/(refresh-token|logout|videos)$/.test(path);

export function createLine({ time, random, host, weather }: LineOptions): Line {
  const connections = new Set<Connection>();
  let isOnline = true;

  function fateOf(repeatable: boolean): Fate {
    let draw = random.share();
    const falls = (chance: number) => (draw -= chance) < 0;
    if (falls(weather.lost)) return random.chance(0.5) ? 'request-lost' : 'answer-lost';
    if (falls(weather.vanishing)) {
      return random.chance(0.5) ? 'request-vanishes' : 'answer-vanishes';
    }
    if (falls(weather.twice)) return repeatable ? 'arrives-twice' : 'arrives';
    if (falls(weather.busy)) return 'server-busy';
    return 'arrives';
  }

  const travelMs = () =>
    random.chance(weather.slow) ? random.between(200, 1000) : random.between(5, 120);

  function carry(attempt: Attempt): Promise<WireResponse> {
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
    const fate = fateOf(attempt.isRepeatable);
    const upMs = travelMs() + sendingMs;
    const downMs = travelMs();
    // What had left before the line went down arrives or not.
    const outlivesLine = sendingMs === 0 && random.chance(0.5);
    if (!isOnline) {
      time.after(3, breakOff);
      return promise;
    }
    if (fate !== 'arrives') sent.onDisturbed();

    async function serve() {
      const answer = await perform();
      sent.onResponse(answer.status, answer.text);
      return answer;
    }
    async function hand(answering: Promise<WireResponse>) {
      const answer = await answering;
      time.after(downMs, () => {
        if (fate === 'answer-vanishes') sent.onVanished();
        else if (fate === 'answer-lost') breakOff();
        else end(() => resolve(answer));
      });
    }
    function arrive() {
      if (!isOpen && !outlivesLine) return;
      if (fate === 'request-vanishes') sent.onVanished();
      else if (fate === 'request-lost') breakOff();
      else if (fate === 'server-busy') void hand(Promise.resolve(BUSY));
      else void hand(serve());
      if (fate === 'arrives-twice') time.after(random.between(1, 2000), () => void serve());
    }
    time.after(upMs, arrive);
    return promise;
  }

  function openFor(user: LineUser) {
    const sending = new Set<SendingProgress>();
    return {
      async fetch(...[input, init]: Parameters<typeof globalThis.fetch>) {
        const request = new Request(input, init);
        const { method, url, headers, signal } = request;
        const body = method === 'GET' ? null : await request.text();
        const path = new URL(url).pathname;
        const answer = await carry({
          path,
          body,
          user,
          signal,
          isRepeatable: isRepeatable(method, path),
          sendingMs: 0,
          perform: () => host.receive({ method, url, headers, body }),
        });
        const date = answer.headers.get('date') ?? '';
        return new Response(answer.text, {
          status: answer.status,
          headers: { ...JSON_TYPE, date },
        });
      },

      sendForm(request: Parameters<SendForm>[0]) {
        const sendingMs = random.between(2000, random.chance(0.4) ? 1_200_000 : 60_000);
        const progress = watchSending(sendingMs, request.onProgress, user.deliver);
        sending.add(progress);
        return carry({
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

  /** Tells of progress often enough that the SDK sees no stall. */
  function watchSending(
    sendingMs: number,
    onProgress: (sentBytes: number, totalBytes: number) => void,
    deliver: Deliver,
  ): SendingProgress {
    const begunAt = time.now();
    const tell = () => {
      const sentMs = Math.min(time.now() - begunAt, sendingMs);
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
