import { API_PREFIX, type AnswerFrame, type Call, fillPath } from '@kinora/api-contract';
import type * as v from 'valibot';

import { ApiFailure, isApiFailure } from '../api-failure.ts';
import { hostExpiryOf } from '../session/access-token.ts';
import type { Logout } from '../session/logout.ts';
import type { Renewal } from '../session/renewal.ts';
import type { HeldSession, SessionKeeper } from '../session/session-keeper.ts';
import { type ReadAnswer, readData, readFrame } from './read-answer.ts';
import type { Transport } from './transport.ts';
import type { WireAnswer } from './wire-answer.ts';

type QueryValue = string | number | undefined;

/** What one call adds to its endpoint. */
export interface CallOptions {
  /** What the endpoint's path is relative to; default `/api/v1`. */
  readonly base?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sentShare: number) => void) | undefined;
  /** Login and the like: a 401 says nothing about the session that is held. */
  readonly isOutsideSession?: boolean;
  /** Told of the answer before it is read. */
  readonly onAnswer?: (answer: WireAnswer) => void;
}

/** Makes the calls of the contract in the name of the session: one attempt each, every answer checked. */
export interface Http {
  call<E extends Call>(
    endpoint: E,
    options: CallOptions,
  ): Promise<ReadAnswer<v.InferOutput<E['data']>>>;
  /** For calls whose answer is the envelope itself, also when it says `success: false`. */
  envelope(endpoint: Call, options: CallOptions): Promise<AnswerFrame>;
}

export interface HttpOptions {
  readonly transport: Transport;
  readonly keeper: SessionKeeper;
  readonly renewal: Renewal;
  readonly logout: Logout;
  /** Fires when the SDK is disposed. */
  readonly disposal: AbortSignal;
  readonly onRequestFailed:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** The path of a call on the host, with its query; values that are `undefined` are left out. */
export function pathOf(
  endpoint: Pick<Call, 'path'>,
  { base = API_PREFIX, params, query = {} }: Pick<CallOptions, 'base' | 'params' | 'query'> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${fillPath(endpoint.path, params)}${text && `?${text}`}`;
}

/** What cannot be a path segment (`..` typed into an address bar) is refused here, as the host would. */
function placed(endpoint: Call, call: CallOptions): string {
  try {
    return pathOf(endpoint, call);
  } catch (cause) {
    throw new ApiFailure('refused', { status: 400, serverCode: 'malformed', cause });
  }
}

/** Waits as long as the caller does. */
function orCancelled<Result>(waiting: Promise<Result>, signals: readonly AbortSignal[]) {
  return new Promise<Result>((resolve, reject) => {
    const cancel = () => reject(new ApiFailure('aborted'));
    if (signals.some(({ aborted }) => aborted)) cancel();
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    waiting.then(resolve, reject).finally(() => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    });
  });
}

/** Our clock may have been put back since the token arrived: the answer says what time it is at the host. */
function isExpiredByHost({ headers }: WireAnswer, { accessToken }: HeldSession): boolean {
  const hostNow = Date.parse(headers.get('date') ?? '');
  const expiresAt = hostExpiryOf(accessToken);
  return expiresAt !== undefined && hostNow >= expiresAt;
}

export function createHttp(options: HttpOptions): Http {
  const { transport, keeper, renewal, logout, disposal, onRequestFailed } = options;

  async function exchange(endpoint: Call, path: string, call: CallOptions) {
    const { signal, headers = {}, json, form, onProgress, isOutsideSession = false } = call;
    const callerSignals = signal ? [signal, disposal] : [disposal];
    await orCancelled(
      keeper.ready.then(() => logout.settled()),
      callerSignals,
    );
    const signals = isOutsideSession ? callerSignals : [...callerSignals, keeper.userSignal()];
    // Open calls go out as they are: they need no fresh token, and a renewal could end a session in between.
    const before = keeper.held();
    const session =
      endpoint.access === 'open' ? before : await orCancelled(renewal.current(), callerSignals);
    // Somebody has logged out while the call waited: it must not go on as a visitor's.
    if (before && !session) throw new ApiFailure('aborted');

    const body = json === undefined ? undefined : JSON.stringify(json);
    const send = (bearer: HeldSession | undefined): Promise<WireAnswer> =>
      transport({
        method: endpoint.method,
        path,
        body,
        form,
        onProgress,
        signals,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer ? { authorization: `Bearer ${bearer.accessToken}` } : {}),
          ...headers,
        },
      });

    const answer = await send(session);
    if (answer.status !== 401 || !session || isOutsideSession) return answer;
    return afterRefusedCredentials(answer, session, send);
  }

  /** A token that has been replaced while the call was on its way proves nothing: once more, with the new one. */
  async function afterRefusedCredentials(
    answer: WireAnswer,
    sent: HeldSession,
    send: (bearer: HeldSession) => Promise<WireAnswer>,
  ): Promise<WireAnswer> {
    await renewal.settled();
    await keeper.catchUp();
    if (isExpiredByHost(answer, sent)) renewal.distrust(sent.accessToken);
    // An upload may outlive its token: one that has grown old on its way proves as little, and is renewed first.
    const held = await renewal.current();
    if (held && held.user.id === sent.user.id && held.accessToken !== sent.accessToken) {
      const second = await send(held);
      // Sent for longer than a token lives: the age was refused and not the session, which the next call renews.
      if (second.status === 401 && renewal.isFresh(held)) endIfStillHeld(held);
      return second;
    }
    endIfStillHeld(sent);
    return answer;
  }

  function endIfStillHeld({ accessToken }: HeldSession) {
    if (keeper.held()?.accessToken === accessToken) keeper.expire('call-refused');
  }

  async function reported<Result>(
    endpoint: Call,
    call: CallOptions,
    read: (answer: WireAnswer) => Result,
  ): Promise<Result> {
    const path = placed(endpoint, call);
    let mostSent = 0;
    const onProgress = (sentShare: number) => {
      if (sentShare <= mostSent) return;
      mostSent = sentShare;
      call.onProgress?.(sentShare);
    };
    try {
      const answer = await exchange(endpoint, path, { ...call, onProgress });
      call.onAnswer?.(answer);
      const result = read(answer);
      if (call.form) onProgress(1);
      return result;
    } catch (cause) {
      if (isApiFailure(cause) && cause.code !== 'aborted') {
        // The path without its values: a report must not carry the token of a mail.
        const template = `${call.base ?? API_PREFIX}${endpoint.path}`;
        onRequestFailed?.(cause, { method: endpoint.method, path: template });
      }
      throw cause;
    }
  }

  return {
    call: (endpoint, call) => reported(endpoint, call, (answer) => readData(answer, endpoint.data)),
    envelope: (endpoint, call) => reported(endpoint, call, readFrame),
  };
}
