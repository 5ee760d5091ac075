import { API_PREFIX, accountCalls } from '@kinora/api-contract';

import type { ApiFailure } from './api-failure.ts';
import { type Clock, createSystemClock } from './clock.ts';
import { type Http, bearer, createHttp } from './http/http.ts';
import { readData, readFrame } from './http/read-answer.ts';
import { requestOf } from './http/request-of.ts';
import { createTransport } from './http/transport.ts';
import type { SendForm } from './http/wire-answer.ts';
import { type WithResponse, withResponse } from './http/with-response.ts';
import { type AccountsResource, createAccountsResource } from './resources/accounts.ts';
import { type CommentsResource, createCommentsResource } from './resources/comments.ts';
import { type HistoryResource, createHistoryResource } from './resources/history.ts';
import { type LikesResource, createLikesResource } from './resources/likes.ts';
import { createMethods } from './resources/methods.ts';
import { type PlaylistsResource, createPlaylistsResource } from './resources/playlists.ts';
import {
  type SubscriptionsResource,
  createSubscriptionsResource,
} from './resources/subscriptions.ts';
import { type VideosResource, createVideosResource } from './resources/videos.ts';
import { createBrowserStorage, createForgetfulStorage } from './session/default-storage.ts';
import { createLogout } from './session/logout.ts';
import { createRenewalLock } from './session/renewal-lock.ts';
import { createRenewal } from './session/renewal.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import type { SdkLogger } from './sdk-logger.ts';
import type { SessionStorage } from './session/session-storage.ts';
import type { Session } from './session/session.ts';

/** What a client may be told; in a page of the host, nothing is needed. */
export interface SdkOptions {
  /**
   * Address of the host, such as `https://kinora.example`, with a path where its API lives below one.
   * Default: the page's own origin; required outside a browser.
   */
  readonly host?: string | undefined;
  /** Path of the account calls below the host; the refresh, the logout and the history stay where they are. Default `/api/v1/users`. */
  readonly accountsPath?: string | undefined;
  /** Carries the calls. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Carries uploads. Default: `XMLHttpRequest` where there is one, else `fetch` with a counted stream. */
  readonly sendForm?: SendForm | undefined;
  /** Where the session outlives a reload. Default: `localStorage` where it may be used, else memory. */
  readonly storage?: SessionStorage | undefined;
  /** Put before the keys of the default storage: clients of two hosts in one page need two. Default: none. */
  readonly storageKeyPrefix?: string | undefined;
  /** The source of time and timers. Default: the platform's. */
  readonly clock?: Clock | undefined;
  /** Told what happens to the session; `console` will do. Default: silent. */
  readonly logger?: SdkLogger | undefined;
  /**
   * Told of every failure but cancellations, for reports; the call itself rejects all the same. `path` is the call's
   * template, such as `/api/v1/videos/:videoId`: it holds no id and no token.
   */
  readonly onRequestFailed?:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** Every call of the contract, by its area. */
export interface SdkCalls {
  readonly accounts: AccountsResource;
  readonly videos: VideosResource;
  readonly subscriptions: SubscriptionsResource;
  readonly likes: LikesResource;
  readonly comments: CommentsResource;
  readonly playlists: PlaylistsResource;
  readonly history: HistoryResource;
}

/** A client of one host with one session. */
export interface Sdk extends SdkCalls {
  /** Who is signed in. */
  readonly session: Session;
  /**
   * Makes one call and hands over its raw answer beside the value:
   * `await sdk.withResponse((calls) => calls.videos.feed({ page: 2 }))`. Rejects as the call does; what can be known of
   * a refusal is in the `ApiFailure`.
   */
  withResponse<Value>(call: (calls: SdkCalls) => Promise<Value>): Promise<WithResponse<Value>>;
  /** Cancels what is running and stops listening to other tabs; later calls reject as `aborted`. */
  dispose(): void;
}

const silent: SdkLogger = { info: () => undefined, warn: () => undefined };

const { refresh, logout: logoutCall } = accountCalls;

/** Never glued to the name of the host: a password must not go to another one. */
function accountsPathOf(path = `${API_PREFIX}/users`): string {
  if (/^\/(?!\/)/.test(path)) return path.replace(/\/+$/, '');
  throw new TypeError(`"accountsPath" must be a path such as "/auth", not "${path}".`);
}

/** Creates a client. It shares nothing with others: two can live side by side. */
export function createSdk(options: SdkOptions = {}): Sdk {
  const { host, fetch, sendForm, logger = silent, onRequestFailed } = options;
  const { clock = createSystemClock(), storageKeyPrefix = '' } = options;
  const accountsPath = accountsPathOf(options.accountsPath);
  const storage =
    options.storage ?? createBrowserStorage(storageKeyPrefix) ?? createForgetfulStorage();

  const disposal = new AbortController();
  const signals = [disposal.signal];
  const transport = createTransport({ host, fetch, sendForm, clock });
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
    async requestRenewal({ accessToken, refreshToken }) {
      const answer = await transport({
        method: refresh.method,
        path: API_PREFIX + refresh.path,
        headers: { 'content-type': 'text/plain', ...bearer(accessToken) },
        body: refreshToken,
        signals,
      });
      return readData(answer, refresh.data).data;
    },
  });
  const logout = createLogout({
    keeper,
    clock,
    async requestLogout({ accessToken, refreshToken }) {
      const request = requestOf(logoutCall, API_PREFIX + logoutCall.path, { refreshToken });
      const headers = { ...request.headers, ...bearer(accessToken) };
      readFrame(await transport({ ...request, headers, signals, keepalive: true }));
    },
  });
  const http = createHttp({
    transport,
    keeper,
    renewal,
    logout,
    disposal: disposal.signal,
    onRequestFailed,
  });
  const belowAccounts = (path: string) => accountsPath + path.slice('/users'.length);
  function callsOver(carrier: Http): SdkCalls {
    const methods = createMethods(carrier);
    return {
      accounts: createAccountsResource(createMethods(carrier, belowAccounts), keeper),
      videos: createVideosResource(methods),
      subscriptions: createSubscriptionsResource(methods, keeper),
      likes: createLikesResource(methods),
      comments: createCommentsResource(methods),
      playlists: createPlaylistsResource(methods),
      history: createHistoryResource(methods),
    };
  }

  return {
    session: {
      state: () => keeper.state(),
      subscribe: (listener) => keeper.subscribe(listener),
      ready: keeper.ready,
      replaceUser: (user) => keeper.replaceUser(user),
      clearLogoutMessage: () => keeper.clearLogoutMessage(),
      logOut: (how) => logout.logOut(how),
    },
    ...callsOver(http),
    withResponse: (call) => withResponse(http, (recorded) => call(callsOver(recorded))),
    dispose() {
      disposal.abort();
      renewal.dispose();
      keeper.dispose();
    },
  };
}
