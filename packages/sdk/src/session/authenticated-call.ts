import { API_PREFIX, type Call } from '@kinora/api-contract';
import { ApiFailure, isApiFailure, withSpentStream } from '../api-failure.ts';
import { callBack } from '../call-back.ts';
import type { Clock } from '../clock.ts';
import { pauseUnlessAborted, untilAborted } from '../deadline.ts';
import { type Fields, buildRequest } from '../http/build-request.ts';
import { isSpent } from '../http/form-parts.ts';
import type { Transport } from '../http/transport.ts';
import type { WireResponse } from '../http/wire-response.ts';
import { retryDelayMs } from '../retries.ts';
import { hostExpiryMs } from './access-token.ts';
import type { Logout } from './logout.ts';
import { createProgress } from './progress.ts';
import type { Renewal } from './renewal.ts';
import type { CurrentSession, SessionManager } from './session-manager.ts';

/** The variable parts of one call. */
export interface CallOptions {
  /** Path template on the host; default: the call's path below `/api/v1`. */
  readonly path?: string | undefined;
  /** The values for the template's placeholders and for query or body. */
  readonly fields: Fields;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sentShare: number) => void) | undefined;
  /** Called with the response before it is parsed. */
  readonly onResponse?: (response: WireResponse) => void;
}

/**
 * Makes a call of the contract for the signed-in user, parses its response and reports a failure. A call is repeated
 * after a 401, and a GET call as often as the client's option `retries` says.
 */
export type SendCall = <Result>(
  call: Call,
  options: CallOptions,
  parse: (response: WireResponse) => Result,
) => Promise<Result>;

export interface AuthenticatedCallOptions {
  readonly transport: Transport;
  readonly manager: SessionManager;
  readonly renewal: Renewal;
  readonly logout: Logout;
  readonly clock: Clock;
  /** How often a failed GET call is repeated. */
  readonly retries: number;
  /** Abort when the SDK is disposed. */
  readonly signals: readonly AbortSignal[];
  readonly onRequestFailed:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** The header that authenticates a request; the host ignores an expired token on calls that need none. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

export function createAuthenticatedCall(options: AuthenticatedCallOptions): SendCall {
  const { transport, manager, renewal, logout, clock, retries, onRequestFailed } = options;

  const signalsOf = (signal: AbortSignal | undefined) =>
    signal ? [signal, ...options.signals] : options.signals;

  /** A call that is not open also ends when the user changes. */
  const signalsFor = ({ access }: Call, signal: AbortSignal | undefined) =>
    access === 'open' ? signalsOf(signal) : [...signalsOf(signal), manager.userSignal()];

  /** Ends the session unless its token has been replaced since. */
  function expireIfCurrent({ accessToken }: CurrentSession) {
    if (manager.current()?.accessToken === accessToken) manager.expire('call-refused');
  }

  /**
   * Makes the next call renew a token that has expired by the response's `Date` header: our clock may have been set back
   * since the token arrived.
   */
  function checkExpiry({ headers }: WireResponse, { accessToken }: CurrentSession) {
    const hostNowMs = Date.parse(headers.get('date') ?? '');
    if (hostNowMs >= (hostExpiryMs(accessToken) ?? Infinity)) renewal.markExpired(accessToken);
  }

  /**
   * Handles a 401 to a call that was sent with `session`: sends it once more if the user has a newer token and no stream
   * was read, else ends the session or returns the response.
   */
  async function retryAfterUnauthorised(
    response: WireResponse,
    session: CurrentSession,
    send: (session: CurrentSession) => Promise<WireResponse>,
    canSendAgain: boolean,
  ): Promise<WireResponse> {
    // This tab or another one may have replaced the token while the call was running.
    await renewal.settled();
    await manager.syncFromStorage();
    checkExpiry(response, session);
    // A long upload may outlive its token, which is renewed before the upload is sent again.
    const newer = await renewal.freshSession();
    if (newer?.user.id !== session.user.id || newer.accessToken === session.accessToken) {
      expireIfCurrent(session);
      return response;
    }
    if (!canSendAgain) return response;
    const second = await send(newer);
    if (second.status === 401) {
      // If the second attempt outlived its token, too, the session stays and the next call renews it.
      checkExpiry(second, newer);
      if (renewal.isFresh(newer)) expireIfCurrent(newer);
    }
    return second;
  }

  async function exchange(
    call: Call,
    { headers, ...request }: ReturnType<typeof buildRequest>,
    callOptions: CallOptions,
  ): Promise<WireResponse> {
    const isOpen = call.access === 'open';
    const { signal } = callOptions;
    const callerSignals = signalsOf(signal);
    const withUserSignal = () => signalsFor(call, signal);
    // The call belongs to the user signed in when it was made, even if another user signs in while it waits.
    const caller = manager.current();
    let signals = caller ? withUserSignal() : callerSignals;
    await untilAborted(
      manager.session.ready.then(() => logout.settled()),
      signals,
      call,
    );
    if (!caller) signals = withUserSignal();
    const send = (session: CurrentSession | undefined) =>
      transport({
        ...request,
        onProgress: callOptions.onProgress,
        signals,
        headers: {
          ...headers,
          ...(session && bearer(session.accessToken)),
          ...callOptions.headers,
        },
      });

    // Open calls do not renew the token and do not react to a 401: they need no token, a renewal could end the session
    // before they are sent, and their 401 says nothing about the session.
    if (isOpen) return send(manager.current());

    const before = caller ?? manager.current();
    const session = await untilAborted(renewal.freshSession(), callerSignals, call);
    // The user has logged out while the call waited: do not send it as a visitor's call.
    if (before && !session) throw new ApiFailure('aborted', { call });
    const response = await send(session);
    return response.status === 401 && session
      ? retryAfterUnauthorised(response, session, send, !isSpent(request.parts))
      : response;
  }

  /** Makes a call, and repeats a GET call after a failure that may pass. */
  async function withRetries<Result>(
    call: Call,
    signal: AbortSignal | undefined,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    for (let previous = 0; ; previous += 1) {
      try {
        return await attempt();
      } catch (failure) {
        const isLast = call.method !== 'GET' || previous >= retries;
        const delayMs = isLast ? undefined : retryDelayMs(failure, previous);
        if (delayMs === undefined) throw failure;
        await pauseUnlessAborted(clock, delayMs, signalsFor(call, signal), call);
      }
    }
  }

  return async (call, callOptions, parse) => {
    const { path = API_PREFIX + call.path, fields } = callOptions;
    const request = buildRequest(call, path, fields);
    const progress = createProgress(clock, callOptions.onProgress);
    const onProgress = progress.update;
    try {
      const result = await withRetries(call, callOptions.signal, async () => {
        const response = await exchange(call, request, { ...callOptions, onProgress });
        callOptions.onResponse?.(response);
        return parse(response);
      });
      if (request.parts) onProgress(1);
      return result;
    } catch (cause) {
      if (!isApiFailure(cause)) throw cause;
      const failure = isSpent(request.parts) ? withSpentStream(cause) : cause;
      if (failure.code !== 'aborted') {
        // The template, without values: a report must not contain the token of a mail link.
        callBack(() => onRequestFailed?.(failure, { method: call.method, path }));
      }
      throw failure;
    } finally {
      progress.end();
    }
  };
}
