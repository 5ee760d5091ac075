import { API_PREFIX, type Call, accountCalls } from '@kinora/api-contract';
import type { ApiFailure } from './api-failure.ts';
import { type Clock, createSystemClock } from './clock.ts';
import { buildRequest } from './http/build-request.ts';
import { type Http, bearer, createHttp } from './http/http.ts';
import { parseData, parseEnvelope } from './http/parse-response.ts';
import { createTransport } from './http/transport.ts';
import type { SendForm } from './http/wire-response.ts';
import { type WithResponse, withResponse } from './http/with-response.ts';
import { type AccountsResource, createAccountsResource } from './resources/accounts.ts';
import { type CommentsResource, createCommentsResource } from './resources/comments.ts';
import { type HistoryResource, createHistoryResource } from './resources/history.ts';
import { type HostResource, createHostResource } from './resources/host.ts';
import { type LikesResource, createLikesResource } from './resources/likes.ts';
import { createMethods } from './resources/methods.ts';
import { type PlaylistsResource, createPlaylistsResource } from './resources/playlists.ts';
import {
  type SubscriptionsResource,
  createSubscriptionsResource,
} from './resources/subscriptions.ts';
import { type VideosResource, createVideosResource } from './resources/videos.ts';
import type { SdkLogger } from './sdk-logger.ts';
import { createBrowserStorage, createInMemoryStorage } from './session/default-storage.ts';
import { createLogout } from './session/logout.ts';
import { createRenewalLock } from './session/renewal-lock.ts';
import { createRenewal } from './session/renewal.ts';
import type { StoredSession } from './session/session-archive.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import type { SessionStorage } from './session/session-storage.ts';
import type { Session } from './session/session.ts';

/** Options of `createSdk`; a page served by the host needs none. */
export interface SdkOptions {
  /**
   * Address of the host, such as `https://kinora.example`, with a path if its API is below one.
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
  /** Prefix of the keys in the default storage; clients of two hosts in one page need different ones. Default: none. */
  readonly storageKeyPrefix?: string | undefined;
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

/** Every call of the contract, grouped by resource. */
export interface SdkCalls {
  readonly accounts: AccountsResource;
  readonly videos: VideosResource;
  readonly subscriptions: SubscriptionsResource;
  readonly likes: LikesResource;
  readonly comments: CommentsResource;
  readonly playlists: PlaylistsResource;
  readonly history: HistoryResource;
  readonly host: HostResource;
}

/** A client of one host, with one session. */
export interface Sdk extends SdkCalls {
  /** The session and its state. */
  readonly session: Session;
  /**
   * Makes one call and resolves with its value and the raw response:
   * `await sdk.withResponse((calls) => calls.videos.feed({ page: 2 }))`. Rejects as the call does; the `ApiFailure`
   * has the details of a failed response.
   */
  withResponse<Value>(call: (calls: SdkCalls) => Promise<Value>): Promise<WithResponse<Value>>;
  /** Cancels running calls and stops listening to other tabs; later calls reject as `aborted`. */
  dispose(): void;
}

const silent: SdkLogger = { info: () => undefined, warn: () => undefined };

const { refresh, logout: logoutCall } = accountCalls;

/** Requires a leading slash: appended without one, the path would change the host name and send passwords elsewhere. */
function parseAccountsPath(path = `${API_PREFIX}/users`): string {
  if (/^\/(?!\/)/.test(path)) return path.replace(/\/+$/, '');
  throw new TypeError(`"accountsPath" must be a path such as "/auth", not "${path}".`);
}

/** `createSendForm` creates the platform's sender of multipart requests. */
export function createSdkWith(
  createSendForm: (fetch: typeof globalThis.fetch) => SendForm,
  options: SdkOptions = {},
): Sdk {
  const {
    host,
    // Read at each call, because a page may replace `fetch` later.
    fetch = (input, init) => globalThis.fetch(input, init),
    sendForm = createSendForm(fetch),
    storageKeyPrefix = '',
    storage = createBrowserStorage(storageKeyPrefix) ?? createInMemoryStorage(),
    clock = createSystemClock(),
    logger = silent,
    onRequestFailed,
  } = options;
  const accountsPath = parseAccountsPath(options.accountsPath);

  const disposal = new AbortController();
  const signals = [disposal.signal];
  const transport = createTransport({ host, fetch, sendForm, clock });
  /** Sends a call of the session itself, which waits for no other. */
  function sendTokens(
    call: Call,
    { accessToken, refreshToken }: StoredSession,
    how?: { readonly keepalive: true },
  ) {
    const request = buildRequest(call, API_PREFIX + call.path, { fields: { refreshToken } });
    const headers = { ...request.headers, ...bearer(accessToken) };
    return transport({ ...request, headers, signals, ...how });
  }

  const keeper = createSessionKeeper({ storage, clock, logger });
  const renewal = createRenewal({
    keeper,
    clock,
    logger,
    lock: createRenewalLock(
      storage.locks,
      `kinora-session-renewal:${storageKeyPrefix}${host ?? ''}`,
      clock,
    ),
    requestRenewal: async (session) =>
      parseData(await sendTokens(refresh, session), refresh.data).data,
  });
  const logout = createLogout({
    keeper,
    clock,
    requestLogout: async (session) =>
      void parseEnvelope(await sendTokens(logoutCall, session, { keepalive: true })),
  });
  const http = createHttp({
    transport,
    keeper,
    renewal,
    logout,
    signals,
    onRequestFailed,
  });
  const toAccountsPath = (path: string) => accountsPath + path.slice('/users'.length);
  function createCalls(httpClient: Http): SdkCalls {
    const methods = createMethods(httpClient);
    return {
      accounts: createAccountsResource(createMethods(httpClient, toAccountsPath), keeper),
      videos: createVideosResource(methods),
      subscriptions: createSubscriptionsResource(methods, keeper),
      likes: createLikesResource(methods),
      comments: createCommentsResource(methods),
      playlists: createPlaylistsResource(methods),
      history: createHistoryResource(methods),
      host: createHostResource(methods),
    };
  }

  return {
    session: { ...keeper.session, logOut: logout.logOut },
    ...createCalls(http),
    withResponse: (call) => withResponse(http, (recorded) => call(createCalls(recorded))),
    dispose() {
      disposal.abort();
      renewal.dispose();
      keeper.dispose();
    },
  };
}
