import type { OwnVideo, SessionUser, UserId, VideoId } from '@kinora/domain';

import type { Clock } from '../clock.ts';
import type { SendForm } from '../http/wire-answer.ts';

/** A user that the fake host knows, with the password that the person would type. */
export interface FakeUser extends SessionUser {
  readonly password: string;
}

/** A mail that the fake host would have sent. */
export interface FakeMail {
  readonly to: string;
  readonly purpose: 'verify' | 'reset';
  /** The last segment of the link in the mail. */
  readonly token: string;
}

/** One request as it arrived. */
export interface FakeRequest {
  readonly method: string;
  /** Path without the query, such as `/api/v1/users/login`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** JSON as parsed, form fields as a record (files as they are), anything else as text. */
  readonly body: unknown;
  /** Were cookies included? */
  readonly withCookies: boolean;
}

/** An answer that the fake host is told to give; a body that is left out is the failure envelope of `message`. */
export interface FakeFailure {
  /** 0 stands for no answer at all. */
  readonly status: number;
  readonly message?: string;
  /** The server's reason for programs. */
  readonly code?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How often; default: until the answer of `fail` is called. */
  readonly times?: number;
}

/** A call that waits at the fake host. */
export interface FakeHold {
  /** Resolves when the first held request has arrived. */
  readonly arrived: Promise<void>;
  /** Lets all held requests go on and later ones pass. */
  release(): void;
}

export interface FakeHostOptions {
  /** Default: the platform's. */
  readonly clock?: Clock;
  /** Default 900. */
  readonly accessTokenSeconds?: number;
  /** How long each answer takes; default 0. */
  readonly latencyMs?: number;
}

/** What a login hands out. */
export interface FakeTokens {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * A host in memory that speaks the wire of the contract: the same paths, envelopes, refusals and tokens.
 * Calls are named `'POST /users/login'`, with `*` for one segment: `'GET /videos/*'`.
 */
export interface FakeHost {
  /** To be given to `createSdk` as `host`. */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly sendForm: SendForm;
  /** Every request so far, oldest first. */
  readonly requests: readonly FakeRequest[];
  readonly mails: readonly FakeMail[];
  readonly users: readonly FakeUser[];
  readonly videos: readonly OwnVideo[];
  /** Default: verified, with a completed profile. */
  addUser(facts?: Partial<FakeUser>): FakeUser;
  /** Default: published, ready, of the first user. */
  addVideo(facts?: Partial<OwnVideo>): OwnVideo;
  /** Changes a stored video, as a worker would: `updateVideo(id, { status: 'ready' })`. */
  updateVideo(videoId: VideoId, facts: Partial<OwnVideo>): void;
  /** Logs a user in without a request. */
  signIn(userId: UserId): FakeTokens;
  /** What the browser's storage holds for a signed-in user. */
  storedSession(userId: UserId): Readonly<Record<string, string>>;
  /** Ends all sessions of a user, as a password reset would: the next call answers 401. */
  revokeSessions(userId: UserId): void;
  /** Makes a call fail; answers with the way to stop. */
  fail(call: string, failure: FakeFailure): () => void;
  /** Makes a call wait until it is released. */
  hold(call: string): FakeHold;
  /** The requests to a call so far. */
  requestsTo(call: string): readonly FakeRequest[];
}

export declare function createFakeHost(options?: FakeHostOptions): FakeHost;
