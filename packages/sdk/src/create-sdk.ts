import type { ApiFailure } from './api-failure.ts';
import type { Clock } from './clock.ts';
import type { SendForm } from './http/wire-answer.ts';
import type { AccountsResource } from './resources/accounts.ts';
import type { VideosResource } from './resources/videos.ts';
import type { SessionStorage } from './session/session-storage.ts';
import type { Session } from './session/session.ts';

/** Takes what the SDK has to say to developers. Never gets a password or a token. */
export interface SdkLogger {
  warn(message: string, details?: unknown): void;
}

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
  /** Told of every failure but cancellations, for reports; the call itself rejects all the same. */
  readonly onRequestFailed?:
    | ((failure: ApiFailure, request: { readonly method: string; readonly path: string }) => void)
    | undefined;
}

/** A client of one host with one session. */
export interface Sdk {
  readonly session: Session;
  readonly accounts: AccountsResource;
  readonly videos: VideosResource;
  /** Cancels what is running, stops timers and listening; later calls reject as `aborted`. */
  dispose(): void;
}

export declare function createSdk(options?: SdkOptions): Sdk;
