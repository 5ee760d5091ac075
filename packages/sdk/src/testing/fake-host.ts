import { API_PREFIX } from '@kinora/api-contract';
import type { Comment, OwnVideo, PlaylistId, SessionUser, UserId, VideoId } from '@kinora/domain';

import { type Clock, createSystemClock } from '../clock.ts';
import type { SendForm, WireResponse } from '../http/wire-response.ts';
import { storageKeys } from '../session/session-archive.ts';
import { accountRoutes } from './fake-accounts.ts';
import { type FakePlaylist, createFakeCommunity } from './fake-community.ts';
import { playlistRoutes } from './fake-playlists.ts';
import { type FakeCall, admit, matchPath } from './fake-route.ts';
import { searchRoutes } from './fake-search.ts';
import { socialRoutes } from './fake-social.ts';
import { createFakeStore } from './fake-store.ts';
import { videoRoutes } from './fake-videos.ts';
import { Refusal, failureBody, successBody, wireAnswer } from './fake-wire.ts';
import { createInterference, isCall } from './interference.ts';

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

/** A request without files. */
export interface FakeText {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
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
  /** Lets a held upload come as far as this share of its bytes. */
  sendUpTo(share: number): void;
  /** Lets all held requests go on and later ones pass. */
  release(): void;
}

/** How a fake host behaves as a whole. */
export interface FakeHostOptions {
  /** Where it is, as nothing that is sent elsewhere reaches it. Default `http://kinora.test`. */
  readonly origin?: string;
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
  /** What {@link FakeHost.fetch} does, without the platform's objects around it: for those who send thousands. */
  receive(request: FakeText): Promise<WireResponse>;
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
  /** Default: what an example person wrote, now. */
  addComment(facts: Partial<Comment> & Pick<Comment, 'videoId'>): Comment;
  /** Default: empty, of the first user. */
  addPlaylist(facts?: Partial<FakePlaylist>, videoIds?: readonly VideoId[]): FakePlaylist;
  /** The videos of a playlist, in order, as its owner sees them. */
  videosIn(playlistId: PlaylistId): readonly OwnVideo[];
  /** Likes a video in the name of a user, or takes it back. */
  toggleLike(userId: UserId, videoId: VideoId): void;
  /** Subscribes a user to a channel, or takes it back. */
  toggleSubscription(subscriberId: UserId, channelId: UserId): void;
  /** Puts a video at the front of a user's watch history. */
  watch(userId: UserId, videoId: VideoId): void;
  /** Logs a user in without a request. */
  signIn(userId: UserId): FakeTokens;
  /** What the browser's storage holds for a signed-in user. */
  storedSession(userId: UserId): Readonly<Record<string, string>>;
  /** Ends all sessions of a user, as a password reset would: the next call answers 401. */
  revokeSessions(userId: UserId): void;
  /** Makes a call fail; answers with the way to stop. */
  fail(call: string, failure: FakeFailure): () => void;
  /** Makes a call wait until it is released; an upload waits when `sentShare` (default 1) of its bytes have left. */
  hold(call: string, options?: { readonly sentShare?: number }): FakeHold;
  /** The requests to a call so far. */
  requestsTo(call: string): readonly FakeRequest[];
}

const NEVER = new AbortController().signal;

const fieldsOf = (form: FormData): Record<string, unknown> => Object.fromEntries(form.entries());

const typeOf = (headers: Headers) => headers.get('content-type') ?? '';

const read = (text: string, headers: Headers): unknown =>
  typeOf(headers).startsWith('application/json') && text !== '' ? JSON.parse(text) : text;

async function bodyOf(request: Request): Promise<unknown> {
  const isForm = typeOf(request.headers).startsWith('multipart/form-data');
  return isForm ? fieldsOf(await request.formData()) : read(await request.text(), request.headers);
}

/** Creates a host that knows nobody and holds nothing. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { origin = 'http://kinora.test', clock = createSystemClock() } = options;
  const { accessTokenSeconds = 900, latencyMs = 0 } = options;
  const store = createFakeStore(clock, accessTokenSeconds);
  const interference = createInterference(clock, latencyMs);
  const community = createFakeCommunity(store, clock);
  const routes = [
    ...accountRoutes(store, community),
    ...socialRoutes(store, community),
    ...playlistRoutes(community),
    ...searchRoutes(store, community), // before the videos: `search` is no id
    ...videoRoutes(store, community),
  ];
  const requests: FakeRequest[] = [];

  function placeOf(url: string) {
    const { origin: asked, pathname, searchParams } = new URL(url);
    if (asked !== origin) throw new TypeError(`Nobody is at ${asked}: the host is ${origin}.`);
    return { path: pathname, query: Object.fromEntries(searchParams.entries()) };
  }

  function callOf(request: FakeRequest, params: Record<string, string>): FakeCall {
    const { headers, query, body } = request;
    const accessToken = headers.get('authorization')?.replace(/^Bearer /, '');
    const viewer = accessToken === undefined ? undefined : store.userOfToken(accessToken);
    return { params, query, headers, body, accessToken, viewer };
  }

  function answerTo(request: FakeRequest): WireResponse {
    const date = new Date(clock.now()).toUTCString();
    try {
      const path = request.path.startsWith(API_PREFIX)
        ? request.path.slice(API_PREFIX.length)
        : request.path;
      for (const { endpoint, answer } of routes) {
        const params =
          endpoint.method === request.method ? matchPath(endpoint.path, path) : undefined;
        if (!params) continue;
        const call = callOf(request, params);
        if (endpoint.access !== 'open' && call.accessToken !== undefined && !call.viewer) {
          throw new Refusal(401, 'not-signed-in', 'Please log in');
        }
        admit(endpoint, call);
        const success = answer(call);
        return wireAnswer(success.status, successBody(success), { date });
      }
      throw new Refusal(404, 'not-found', 'Not found');
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return wireAnswer(cause.status, failureBody(cause), { date });
    }
  }

  async function serve(
    request: FakeRequest,
    signal: AbortSignal,
    onShare: (share: number) => void,
  ): Promise<WireResponse> {
    const { method, path } = request;
    requests.push(request);
    await interference.wait(method, path, signal, onShare);
    return interference.failureFor(method, path) ?? answerTo(request);
  }

  return {
    origin,
    requests,
    mails: store.mails,
    users: store.users,
    videos: store.videos,
    async fetch(input, init) {
      const request = new Request(input, init);
      const arrived: FakeRequest = {
        method: request.method,
        ...placeOf(request.url),
        headers: request.headers,
        body: await bodyOf(request.clone()),
        withCookies: request.credentials === 'include',
      };
      const { status, headers, text } = await serve(arrived, request.signal, () => undefined);
      return new Response(text, {
        status,
        headers: {
          'content-type': headers.get('content-type') ?? '',
          'x-request-id': headers.get('x-request-id') ?? '',
          'retry-after': headers.get('retry-after') ?? '',
          date: headers.get('date') ?? '',
        },
      });
    },
    receive({ method, url, headers, body }) {
      const content = { headers, body: read(body ?? '', headers), withCookies: true };
      return serve({ method, ...placeOf(url), ...content }, NEVER, () => undefined);
    },
    sendForm({ method, url, headers, form, onProgress, signal }) {
      const arrived: FakeRequest = {
        method,
        ...placeOf(url),
        headers: new Headers(headers),
        body: fieldsOf(form),
        withCookies: true,
      };
      return serve(arrived, signal, (share) => onProgress(share * 1000, 1000));
    },
    addUser: (facts) => store.addUser(facts),
    addVideo: (facts) => store.addVideo(facts),
    updateVideo: (videoId, facts) => void store.updateVideo(videoId, facts),
    addComment: (facts) => community.addComment(facts),
    addPlaylist(facts = {}, videoIds = []) {
      const ownerId = facts.ownerId ?? store.users[0]?.id ?? store.addUser().id;
      const playlist = community.addPlaylist({ ...facts, ownerId });
      for (const videoId of videoIds) community.put(playlist.id, videoId);
      return playlist;
    },
    videosIn(playlistId) {
      const playlist = community.playlists.find(({ id }) => id === playlistId);
      return playlist ? community.videosIn(playlistId, playlist.ownerId) : [];
    },
    toggleLike: (userId, videoId) => void community.toggleLike({ userId, videoId }),
    toggleSubscription: (subscriberId, channelId) =>
      void community.toggleSubscription({ subscriberId, channelId }),
    watch: (userId, videoId) => community.watch({ userId, videoId }),
    signIn: (userId) => store.openSession(userId),
    storedSession(userId) {
      const { user, accessToken, refreshToken } = store.openSession(userId);
      return {
        [storageKeys.accessToken]: accessToken,
        [storageKeys.user]: JSON.stringify(user),
        [storageKeys.loginStatus]: 'true',
        [storageKeys.refreshToken]: refreshToken,
      };
    },
    revokeSessions: (userId) => store.closeSessionsOf(userId),
    fail: (call, failure) => interference.fail(call, failure),
    hold: (call, how) => interference.hold(call, how),
    requestsTo: (call) => requests.filter(({ method, path }) => isCall(call, method, path)),
  };
}
