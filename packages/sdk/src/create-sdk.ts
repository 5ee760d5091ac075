import { API_PREFIX, accountEndpoints } from '@kinora/api-contract';

import type { ApiFailure } from './api-failure.ts';
import { type Clock, createSystemClock } from './clock.ts';
import { createHttp, pathOf } from './http/http.ts';
import { readData, readFrame } from './http/read-answer.ts';
import { createTransport } from './http/transport.ts';
import type { SendForm } from './http/wire-answer.ts';
import { type AccountsResource, createAccountsResource } from './resources/accounts.ts';
import { createCommunity } from './resources/community.ts';
import type { CommunityCalls } from './resources/community-calls.ts';
import { type VideosResource, createVideosResource } from './resources/videos.ts';
import { createBrowserStorage, createForgetfulStorage } from './session/default-storage.ts';
import { createLogout } from './session/logout.ts';
import { createRenewalLock } from './session/renewal-lock.ts';
import { createRenewal } from './session/renewal.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import type { SessionStorage } from './session/session-storage.ts';
import type { Session } from './session/session.ts';

/** Takes what the SDK has to say to developers. Never gets a password or a token. */
export interface SdkLogger {
  warn(message: string, details?: unknown): void;
}

/** What a client may be told; in a page of the host, nothing is needed. */
export interface SdkOptions {
  /** Origin of the host, such as `https://kinora.example`. Default: the page's own; required outside a browser. */
  readonly host?: string | undefined;
  /** Path of the account calls. Default `/api/v1/users`. */
  readonly accountsPath?: string | undefined;
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Carries uploads. Default: `XMLHttpRequest` where there is one, else `fetch` with a counted stream. */
  readonly sendForm?: SendForm | undefined;
  /** Default: `localStorage` where it may be used, else memory. */
  readonly storage?: SessionStorage | undefined;
  readonly clock?: Clock | undefined;
  /** Default: silent. */
  readonly logger?: SdkLogger | undefined;
  /**
   * Told of every failure but cancellations, for reports; the call itself rejects all the same. `path` is the call's
   * template, such as `/api/v1/videos/:videoId`: it holds no id and no token.
   */
  readonly onRequestFailed?:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** A client of one host with one session. */
export interface Sdk extends CommunityCalls {
  readonly session: Session;
  readonly accounts: AccountsResource;
  readonly videos: VideosResource;
  /** Cancels what is running and stops listening to other tabs; later calls reject as `aborted`. */
  dispose(): void;
}

const { refresh, logout: logoutEndpoint } = accountEndpoints;

/** Creates a client. It shares nothing with others: two can live side by side. */
export function createSdk(options: SdkOptions = {}): Sdk {
  const { host, fetch, sendForm, logger, onRequestFailed } = options;
  const { clock = createSystemClock(), accountsPath = `${API_PREFIX}/users` } = options;
  const storage = options.storage ?? createBrowserStorage() ?? createForgetfulStorage();

  const disposal = new AbortController();
  const transport = createTransport({ host, fetch, sendForm, clock });
  const keeper = createSessionKeeper({
    storage,
    clock,
    warn: (message, details) => logger?.warn(message, details),
  });
  const renewal = createRenewal({
    keeper,
    clock,
    lock: createRenewalLock(storage.locks, `kinora-session-renewal:${host ?? ''}`, clock),
    async requestRenewal(refreshToken) {
      const answer = await transport({
        method: refresh.method,
        path: pathOf(refresh),
        headers: { 'content-type': 'text/plain' },
        body: refreshToken,
        signals: [disposal.signal],
      });
      return readData(answer, refresh.data).data;
    },
  });
  const logout = createLogout({
    keeper,
    clock,
    async requestLogout({ accessToken, refreshToken }) {
      const answer = await transport({
        method: logoutEndpoint.method,
        path: pathOf(logoutEndpoint),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accessToken}`,
        },
        body: JSON.stringify({ refreshToken }),
        signals: [disposal.signal],
        keepalive: true,
      });
      readFrame(answer);
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

  return {
    session: {
      state: () => keeper.state(),
      subscribe: (listener) => keeper.subscribe(listener),
      ready: keeper.ready,
      replaceUser: (user) => keeper.replaceUser(user),
      clearLogoutMessage: () => keeper.clearLogoutMessage(),
      logOut: (how) => logout.logOut(how),
    },
    accounts: createAccountsResource({ http, keeper, accountsPath }),
    videos: createVideosResource(http),
    ...createCommunity(http, keeper),
    dispose() {
      disposal.abort();
      keeper.dispose();
    },
  };
}
