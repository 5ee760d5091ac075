import { API_PREFIX, type AnswerFrame, type Call } from '@kinora/api-contract';
import type * as v from 'valibot';

import { ApiFailure, isApiFailure } from '../api-failure.ts';
import { hostExpiryOf } from '../session/access-token.ts';
import type { Logout } from '../session/logout.ts';
import type { Renewal } from '../session/renewal.ts';
import type { HeldSession, SessionKeeper } from '../session/session-keeper.ts';
import { onceAborted } from './deadline.ts';
import { type ReadAnswer, readData, readFrame } from './read-answer.ts';
import { type Fields, requestOf } from './request-of.ts';
import type { Transport } from './transport.ts';
import type { WireAnswer } from './wire-answer.ts';

/** What one call adds to its endpoint. */
export interface CallOptions {
  /** The template of its path on the host; default: the endpoint's, below `/api/v1`. */
  readonly path?: string | undefined;
  readonly fields?: Fields | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sentShare: number) => void) | undefined;
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

/** The header that names a session; one that has expired does no harm where none is needed. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** Waits as long as the caller does. */
function orCancelled<Result>(waiting: Promise<Result>, signals: readonly AbortSignal[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const stop = onceAborted(signals, () => reject(new ApiFailure('aborted')));
  waiting.then(resolve, reject).finally(stop);
  return promise;
}

/** Our clock may have been put back since the token arrived: the answer says what time it is at the host. */
function isExpiredByHost({ headers }: WireAnswer, { accessToken }: HeldSession): boolean {
  const hostNow = Date.parse(headers.get('date') ?? '');
  return hostNow >= (hostExpiryOf(accessToken) ?? Infinity);
}

export function createHttp(options: HttpOptions): Http {
  const { transport, keeper, renewal, logout, disposal, onRequestFailed } = options;

  function endIfStillHeld({ accessToken }: HeldSession) {
    if (keeper.held()?.accessToken === accessToken) keeper.expire('call-refused');
  }

  /** What the host calls expired is renewed by the next call, whatever our clock says. */
  function noteAge(answer: WireAnswer, session: HeldSession) {
    if (isExpiredByHost(answer, session)) renewal.distrust(session.accessToken);
  }

  async function exchange(
    { access }: Call,
    { headers, ...request }: ReturnType<typeof requestOf>,
    call: CallOptions,
  ): Promise<WireAnswer> {
    const isOpen = access === 'open';
    const callerSignals = call.signal ? [call.signal, disposal] : [disposal];
    const withUser = () => (isOpen ? callerSignals : [...callerSignals, keeper.userSignal()]);
    // Whoever asks is who is asked for, though somebody else may have signed in when the waiting is over.
    const asker = keeper.held();
    const askerSignals = asker && withUser();
    await orCancelled(
      keeper.ready.then(() => logout.settled()),
      askerSignals ?? callerSignals,
    );
    const signals = askerSignals ?? withUser();
    const send = (session: HeldSession | undefined) =>
      transport({
        ...request,
        onProgress: call.onProgress,
        signals,
        headers: {
          ...headers,
          ...(session && bearer(session.accessToken)),
          ...call.headers,
        },
      });

    // Open calls go out as they are: they need no fresh token, a renewal could end a session in between, and a 401 says
    // nothing about the one that is held.
    if (isOpen) return send(keeper.held());

    const before = asker ?? keeper.held();
    const session = await orCancelled(renewal.current(), callerSignals);
    // Somebody has logged out while the call waited: it must not go on as a visitor's.
    if (before && !session) throw new ApiFailure('aborted');
    const answer = await send(session);
    if (answer.status !== 401 || !session) return answer;

    // A token that has been replaced while the call was on its way proves nothing: once more, with the new one.
    await renewal.settled();
    await keeper.catchUp();
    noteAge(answer, session);
    // An upload may outlive its token: one that has grown old on its way proves as little, and is renewed first.
    const held = await renewal.current();
    if (held?.user.id === session.user.id && held.accessToken !== session.accessToken) {
      const second = await send(held);
      if (second.status !== 401) return second;
      // Sent for longer than a token lives: the age was refused and not the session, which the next call renews.
      noteAge(second, held);
      if (renewal.isFresh(held)) endIfStillHeld(held);
      return second;
    }
    endIfStillHeld(session);
    return answer;
  }

  async function reported<Result>(
    endpoint: Call,
    call: CallOptions,
    read: (answer: WireAnswer) => Result,
  ): Promise<Result> {
    const { path = API_PREFIX + endpoint.path, fields = {} } = call;
    const request = requestOf(endpoint, path, fields);
    let mostSent = 0;
    const onProgress = (sentShare: number) => {
      if (sentShare <= mostSent) return;
      mostSent = sentShare;
      call.onProgress?.(sentShare);
    };
    try {
      const answer = await exchange(endpoint, request, { ...call, onProgress });
      call.onAnswer?.(answer);
      const result = read(answer);
      if (request.form) onProgress(1);
      return result;
    } catch (cause) {
      if (isApiFailure(cause) && cause.code !== 'aborted') {
        // The path without its values: a report must not carry the token of a mail.
        onRequestFailed?.(cause, { method: endpoint.method, path });
      }
      throw cause;
    }
  }

  return {
    call: (endpoint, call) => reported(endpoint, call, (answer) => readData(answer, endpoint.data)),
    envelope: (endpoint, call) => reported(endpoint, call, readFrame),
  };
}
