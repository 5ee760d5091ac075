import { ApiError, failureEnvelope } from '@kinora/api-contract/kernel';
import {
  type CaptionTrack,
  type Comment,
  type HostExtension,
  type HostFeature,
  type OwnVideo,
  type PlaylistId,
  type SessionUser,
  type UserId,
  type VideoId,
  hostFeatures,
} from '@kinora/domain';
import { type Clock, createSystemClock } from '../clock.ts';
import type { SendForm, WireResponse } from '../http/wire-response.ts';
import * as storageKeys from '../session/storage-keys.ts';
import { accountRoutes } from './fake-accounts.ts';
import { type NewFakeCaptions, captionRoutes, createFakeCaptions } from './fake-captions.ts';
import { type FakePlaylist, createFakeCommunity } from './fake-community.ts';
import { hostRoutes } from './fake-host-facts.ts';
import { playlistRoutes } from './fake-playlists.ts';
import { relatedRoutes } from './fake-related.ts';
import { bodyOf, fieldsOf, parseText } from './fake-request-body.ts';
import { createFakeRouter } from './fake-route.ts';
import { searchRoutes } from './fake-search.ts';
import { socialRoutes } from './fake-social.ts';
import { spokenRoutes } from './fake-spoken.ts';
import { createFakeStore } from './fake-store.ts';
import { videoRoutes } from './fake-videos.ts';
import { createInterference, isCall } from './interference.ts';
import { jsonResponse } from './json-response.ts';

/** A user of the fake host, with their password. */
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

/** One request that arrived. */
export interface FakeRequest {
  readonly method: string;
  /** Path without the query, such as `/api/v1/users/login`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Parsed JSON, form fields as a record (files unchanged), anything else as text. */
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

/** A response for the fake host to return; the default body is the failure envelope of `message`. */
export interface FakeFailure {
  /** 0 means no response at all. */
  readonly status: number;
  readonly message?: string;
  /** The server's code for programs. */
  readonly code?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many times; default: until the function returned by `fail` is called. */
  readonly times?: number;
}

/** A call that waits at the fake host. */
export interface FakeHold {
  /** Resolves when the first held request has arrived. */
  readonly arrived: Promise<void>;
  /** Lets a held upload send this share of its bytes. */
  sendUpTo(share: number): void;
  /** Lets all held and later requests pass. */
  release(): void;
}

/** Options of `createFakeHost`. */
export interface FakeHostOptions {
  /** Its address; requests to any other one fail. Default `http://kinora.test`. */
  readonly origin?: string;
  /** Default: the platform's. */
  readonly clock?: Clock;
  /** Default 900. */
  readonly accessTokenSeconds?: number;
  /** Delay of each response; default 0. */
  readonly latencyMs?: number;
  /** Default: all. Without one, the host behaves like an older one: it has no calls and fields of the feature. */
  readonly features?: readonly HostFeature[];
  /** Default: none. */
  readonly extensions?: readonly HostExtension[];
}

/** The result of a login. */
export interface FakeTokens {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * A host in memory that implements the contract: the same paths, envelopes, failures and tokens.
 * Calls are named `'POST /users/login'`, with `*` for one segment: `'GET /videos/*'`.
 */
export interface FakeHost {
  /** Pass it to `createSdk` as `host`. */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly sendForm: SendForm;
  /** Does what {@link FakeHost.fetch} does, without creating platform objects: faster for thousands of requests. */
  receive(request: FakeText): Promise<WireResponse>;
  /** Every request so far, oldest first. */
  readonly requests: readonly FakeRequest[];
  readonly mails: readonly FakeMail[];
  readonly users: readonly FakeUser[];
  readonly videos: readonly OwnVideo[];
  /** Default: verified, with a completed profile. */
  addUser(facts?: Partial<FakeUser>): FakeUser;
  /** Default: published, ready, owned by the first user. */
  addVideo(facts?: Partial<OwnVideo>): OwnVideo;
  /** Changes a stored video, as a worker would: `updateVideo(id, { status: 'ready' })`. */
  updateVideo(videoId: VideoId, facts: Partial<OwnVideo>): void;
  /** Adds captions or replaces those in the same language. Default: English, two cues, uploaded. */
  addCaptions(videoId: VideoId, facts?: NewFakeCaptions): CaptionTrack;
  /** Default: an example text and author, created now. */
  addComment(facts: Partial<Comment> & Pick<Comment, 'videoId'>): Comment;
  /** Default: empty, owned by the first user. */
  addPlaylist(facts?: Partial<FakePlaylist>, videoIds?: readonly VideoId[]): FakePlaylist;
  /** The videos of a playlist, in order, as its owner sees them. */
  videosIn(playlistId: PlaylistId): readonly OwnVideo[];
  /** Likes a video for a user, or removes the like. */
  toggleLike(userId: UserId, videoId: VideoId): void;
  /** Subscribes a user to a channel, or unsubscribes. */
  toggleSubscription(subscriberId: UserId, channelId: UserId): void;
  /**
   * Puts a video at the front of a user's watch history. With `seconds` it is where the user is now. `viewedAt` is an ISO date;
   * default: now.
   */
  watch(userId: UserId, videoId: VideoId, seconds?: number, viewedAt?: string): void;
  /** Logs a user in without a request. */
  signIn(userId: UserId): FakeTokens;
  /** The browser storage of a signed-in user. */
  storedSession(userId: UserId): Readonly<Record<string, string>>;
  /** Ends all sessions of a user, as a password reset does: the next call returns 401. */
  revokeSessions(userId: UserId): void;
  /** Makes a call fail. Returns a function that stops this. */
  fail(call: string, failure: FakeFailure): () => void;
  /** Makes a call wait until it is released; an upload waits when `sentShare` (default 1) of its bytes are sent. */
  hold(call: string, options?: { readonly sentShare?: number }): FakeHold;
  /** The requests to a call so far. */
  requestsTo(call: string): readonly FakeRequest[];
}

const NEVER = new AbortController().signal;

/** Creates a host without users and videos. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { origin = 'http://kinora.test', clock = createSystemClock() } = options;
  const { accessTokenSeconds = 900, latencyMs = 0 } = options;
  const { features = hostFeatures, extensions = [] } = options;
  const store = createFakeStore(clock, accessTokenSeconds);
  const interference = createInterference(clock, latencyMs);
  const community = createFakeCommunity(store, clock);
  const captions = createFakeCaptions(store);
  const subjects = [
    hostRoutes(features, extensions),
    accountRoutes(store, community),
    socialRoutes(store, community),
    playlistRoutes(store, community),
    searchRoutes(store, community, clock),
    captionRoutes(store, captions),
    spokenRoutes(store, captions, clock),
    videoRoutes(store, community, captions),
    relatedRoutes(store),
  ];
  const route = createFakeRouter(subjects, (token) => store.userOfToken(token), features);
  const requests: FakeRequest[] = [];

  function parseUrl(url: string) {
    const { origin: requested, pathname, searchParams } = new URL(url);
    if (requested !== origin)
      throw new TypeError(`Nobody is at ${requested}: the host is ${origin}.`);
    return { path: pathname, query: Object.fromEntries(searchParams.entries()) };
  }

  async function respondTo(request: FakeRequest): Promise<WireResponse> {
    const date = new Date(clock.now()).toUTCString();
    try {
      const envelope = await route(request);
      return jsonResponse(envelope.statusCode, envelope, { date });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return jsonResponse(failure.statusCode, failureEnvelope(failure), { date });
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
    return interference.failureFor(method, path) ?? respondTo(request);
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
        ...parseUrl(request.url),
        headers: request.headers,
        body: await bodyOf(request.clone()),
        withCookies: request.credentials === 'include',
      };
      // In Node, the signal of a request aborts only as long as the request is not garbage.
      const signal = init?.signal ?? request.signal;
      const { status, headers, text } = await serve(arrived, signal, () => undefined);
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
      const content = { headers, body: parseText(body ?? '', headers), withCookies: true };
      return serve({ method, ...parseUrl(url), ...content }, NEVER, () => undefined);
    },
    sendForm({ method, url, headers, form, onProgress, signal }) {
      const arrived: FakeRequest = {
        method,
        ...parseUrl(url),
        headers: new Headers(headers),
        body: fieldsOf(form),
        withCookies: true,
      };
      return serve(arrived, signal, (share) => onProgress(share * 1000, 1000));
    },
    addUser: (facts) => store.addUser(facts),
    addVideo: (facts) => store.addVideo(facts),
    updateVideo: (videoId, facts) => void store.updateVideo(videoId, facts),
    addCaptions: (videoId, facts) => captions.put(videoId, facts),
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
    watch(userId, videoId, seconds, viewedAt) {
      community.watch({ userId, videoId }, viewedAt);
      if (seconds !== undefined) community.report({ userId, videoId }, seconds, 0);
    },
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
