import { API_PREFIX, type Call, logoutCall, refreshCall } from '@kinora/api-contract';
import type { ApiFailure } from './api-failure.ts';
import { type Clock, createSystemClock } from './clock.ts';
import { buildRequest } from './http/build-request.ts';
import { type SendParts, collecting } from './http/form-parts.ts';
import { hostOrigin } from './http/host-origin.ts';
import { parseData, parseEnvelope } from './http/parse-response.ts';
import { createTransport } from './http/transport.ts';
import type { SendForm } from './http/wire-response.ts';
import { type Methods, createMethods } from './resources/methods.ts';
import type { SdkLogger } from './sdk-logger.ts';
import { type SendCall, bearer, createAuthenticatedCall } from './session/authenticated-call.ts';
import { createBrowserStorage, createInMemoryStorage } from './session/default-storage.ts';
import { createLogout } from './session/logout.ts';
import { createRenewalLock } from './session/renewal-lock.ts';
import { createRenewal } from './session/renewal.ts';
import { type SessionManager, createSessionManager } from './session/session-manager.ts';
import type { SessionStorage } from './session/session-storage.ts';
import type { StoredSession } from './session/session-store.ts';
import type { Session } from './session/session.ts';
import { type WithResponse, withResponse } from './session/with-response.ts';

/** Options of a client; a page served by the host needs none. */
export interface SdkOptions {
  /**
   * Address of the host, such as `https://kinora.example`, with a path if its API is below one, but without `/api/v1`.
   * Default: the page's own origin; required outside a browser.
   */
  readonly host?: string | undefined;
  /** Path of the account calls on the host; does not move refresh, logout and history. Default `/api/v1/users`. */
  readonly accountsPath?: string | undefined;
  /** Sends all calls; multipart ones as `sendForm` says. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Sends multipart requests. Default: `XMLHttpRequest`; where there is none, `fetch` with a stream that counts bytes.
   * Bundles with the export condition `browser` have only the former: in a service worker, their uploads reject as
   * `unreachable` without this option.
   */
  readonly sendForm?: SendForm | undefined;
  /** Stores the session across reloads. Default: `localStorage` if it is available, else memory. */
  readonly storage?: SessionStorage | undefined;
  /**
   * Prefix of the keys in the default storage. Clients with equal prefixes share a session. Default: none on a page of the
   * host's origin; elsewhere the host and a colon, such as `kinora.example:`, so that the page keeps its own keys.
   */
  readonly storageKeyPrefix?: string | undefined;
  /**
   * How often a failed GET call is repeated: after no response, a 5xx or a 429, with growing pauses or as `Retry-After` says.
   * A host that asks for more than 30 s gets no second attempt. Default 0.
   */
  readonly retries?: number | undefined;
  /**
   * How long the user stays in the state after `logOut()`, in milliseconds. Default: 800 in a page, which shows that
   * it logs out; 0 elsewhere, where `logOut()` then waits until the host has been notified, at most 5 s.
   */
  readonly logoutDelayMs?: number | undefined;
  /** Source of time and timers. Default: the platform's. */
  readonly clock?: Clock | undefined;
  /** Receives the session's events and must not throw; `console` is one. Default: none. */
  readonly logger?: SdkLogger | undefined;
  /**
   * Called with every failure except cancellations, for error reports; the call still rejects. `path` is the call's
   * template, such as `/api/v1/videos/:videoId`, so it contains no id and no token.
   */
  readonly onRequestFailed?:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** The session as groups use it: for the user signed in and the subscriptions stored for them. */
export type GroupSession = Pick<
  SessionManager,
  'accept' | 'current' | 'savedSubscriptions' | 'saveSubscriptions' | 'session'
>;

/** What a group makes its methods from. */
export interface GroupContext {
  /** Makes methods of calls below `/api/v1`. */
  readonly methods: Methods;
  /** Like `methods`, but below the option `accountsPath`. */
  readonly accountMethods: Methods;
  /** The client's session. */
  readonly session: GroupSession;
}

/** Makes the methods of one subject, such as `sdk.videos`. */
export type Group<Resource> = (context: GroupContext) => Resource;

/** Groups by the names that their methods get in the client. */
export type Groups = Readonly<Record<string, Group<unknown>>>;

/** The methods of some groups. */
export type CallsOf<G extends Groups> = { readonly [Name in keyof G]: ReturnType<G[Name]> };

/** What every client has, whichever groups it has. */
export interface ClientBase<Calls> {
  /** The session and its state. */
  readonly session: Session;
  /**
   * Makes one call and resolves with its value and the raw response:
   * `await sdk.withResponse((calls) => calls.videos.feed({ page: 2 }))`. Rejects as the call does; the `ApiFailure`
   * has the details of a failed response.
   */
  withResponse<Value>(call: (calls: Calls) => Promise<Value>): Promise<WithResponse<Value>>;
  /** Cancels running calls and stops listening to other tabs; later calls reject as `aborted`. */
  dispose(): void;
}

/** A client of one host, with one session and some groups. */
export type Client<G extends Groups> = CallsOf<G> & ClientBase<CallsOf<G>>;

/** Long enough to see that the page logs out. */
const PAGE_LOGOUT_DELAY_MS = 800;

const silent: SdkLogger = { info: () => undefined, warn: () => undefined };

/** Requires a leading slash: appended without one, the path would change the host name and send passwords elsewhere. */
function parseAccountsPath(path = `${API_PREFIX}/users`): string {
  if (/^\/(?!\/)/.test(path)) return path.replace(/\/+$/, '');
  throw new TypeError(`"accountsPath" must be a path such as "/auth", not "${path}".`);
}

/** A page of another origin may have a key such as `user` of its own. */
function keyPrefixFor(address: string): string {
  const { host, origin } = new URL(address);
  return origin === globalThis.location?.origin ? '' : `${host}:`;
}

/** Applies each group. */
function callsOf<G extends Groups>(groups: G, context: GroupContext): CallsOf<G>;
function callsOf(groups: Groups, context: GroupContext): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group(context)]));
}

/** `createSendParts` creates the platform's sender of multipart requests. */
export function createClientWith<G extends Groups>(
  createSendParts: (fetch: typeof globalThis.fetch) => SendParts,
  groups: G,
  options: SdkOptions = {},
): Client<G> {
  const origin = hostOrigin(options.host);
  const {
    // Read at each call, because a page may replace `fetch` later.
    fetch = (input, init) => globalThis.fetch(input, init),
    sendForm,
    storageKeyPrefix = keyPrefixFor(origin),
    storage = createBrowserStorage(storageKeyPrefix) ?? createInMemoryStorage(),
    clock = createSystemClock(),
    logger = silent,
    retries = 0,
    logoutDelayMs = 'document' in globalThis ? PAGE_LOGOUT_DELAY_MS : 0,
    onRequestFailed,
  } = options;
  const accountsPath = parseAccountsPath(options.accountsPath);

  const disposal = new AbortController();
  const signals = [disposal.signal];
  const transport = createTransport({
    origin,
    fetch,
    sendParts: sendForm ? collecting(sendForm) : createSendParts(fetch),
    clock,
  });
  /** Sends a call of the session itself, which waits for no other. */
  function sendTokens(
    call: Call,
    { accessToken, refreshToken }: StoredSession,
    how?: { readonly keepalive: true },
  ) {
    const request = buildRequest(call, API_PREFIX + call.path, { refreshToken });
    const headers = { ...request.headers, ...bearer(accessToken) };
    return transport({ ...request, headers, signals, ...how });
  }

  const manager = createSessionManager({ storage, clock, logger });
  const renewal = createRenewal({
    manager,
    clock,
    logger,
    lock: createRenewalLock(
      storage.locks,
      `kinora-session-renewal:${storageKeyPrefix}${origin}`,
      clock,
    ),
    requestRenewal: async (session) =>
      parseData(await sendTokens(refreshCall, session), refreshCall).data,
  });
  const logout = createLogout({
    manager,
    clock,
    delayMs: logoutDelayMs,
    requestLogout: async (session) =>
      void parseEnvelope(await sendTokens(logoutCall, session, { keepalive: true }), logoutCall),
  });
  const send = createAuthenticatedCall({
    transport,
    manager,
    renewal,
    logout,
    clock,
    retries,
    signals,
    onRequestFailed,
  });
  const toAccountsPath = (path: string) => accountsPath + path.slice('/users'.length);
  const createCalls = (sendCall: SendCall) =>
    callsOf(groups, {
      methods: createMethods(sendCall),
      accountMethods: createMethods(sendCall, toAccountsPath),
      session: manager,
    });

  return {
    ...createCalls(send),
    session: { ...manager.session, logOut: logout.logOut },
    withResponse: (call) => withResponse(send, (recording) => call(createCalls(recording))),
    dispose() {
      disposal.abort();
      renewal.dispose();
      manager.dispose();
    },
  };
}
