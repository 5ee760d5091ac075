// The compiler runs these tests: it reports an expected error that does not occur.
import { commentCalls, feedCall, historyCalls, videoCall, videoCalls } from '@kinora/api-contract';
import type {
  CaptionTrack,
  Comment,
  OwnVideo,
  Page,
  SessionUser,
  UserId,
  Video,
  WatchedVideo,
} from '@kinora/domain';
import { expectTypeOf } from 'vitest';
import type { Caller } from '../calls.ts';
import type { Sdk } from '../groups.ts';
import type { Acknowledgement } from './call-options.ts';
import type { AddCommentOptions, CommentsOptions } from './comments.ts';
import type { Methods } from './methods.ts';
import type { FeedOptions } from './videos.ts';

export function testMethods({ data, page }: Methods) {
  const add = data(commentCalls.add);
  const getVideo = data(videoCalls.get);
  const videoId = 'an id';

  // A method returns the domain value of its call.
  expectTypeOf(add({ videoId, comment: 'Nice' })).resolves.toEqualTypeOf<Comment>();
  expectTypeOf(page(historyCalls.list)()).resolves.toEqualTypeOf<Page<WatchedVideo>>();

  // Options of the transport are allowed on each method.
  void getVideo({ videoId, signal: AbortSignal.abort(), headers: { accept: '*/*' } });

  // A typo in a field name is an error.
  // @ts-expect-error -- "coment"
  void add({ videoId, coment: 'Nice' });

  // A wrong, missing or superfluous path parameter is an error.
  // @ts-expect-error -- "vidoId"
  void getVideo({ vidoId: 'an id' });
  // @ts-expect-error -- no id
  void getVideo();
  // @ts-expect-error -- the feed has no path parameter
  void data(videoCalls.feed)({ videoId });

  // A value of a wrong type is an error.
  // @ts-expect-error -- a number
  void add({ videoId, comment: 7 });

  // A new public option that the contract does not have, and which the call would therefore not send, is an error:
  // in a required options object,
  interface NewCommentsOptions extends CommentsOptions {
    readonly isPinned?: boolean;
  }
  // @ts-expect-error -- "isPinned"
  const list: (options: NewCommentsOptions) => Promise<Page<Comment>> = data(commentCalls.list);

  // in an optional one,
  interface NewFeedOptions extends FeedOptions {
    readonly language?: string;
  }
  // @ts-expect-error -- "language"
  const feed: (options?: NewFeedOptions) => Promise<Page<Video>> = data(videoCalls.feed);

  // and where a method renames an option.
  interface NewAddCommentOptions extends AddCommentOptions {
    readonly replyTo?: string;
  }
  const reply = ({ content, ...options }: NewAddCommentOptions) =>
    // @ts-expect-error -- "replyTo"
    add({ ...options, comment: content });

  return { list, feed, reply };
}

export function testDerivedMethods({ accounts, comments, history, likes }: Sdk) {
  const videoId = 'a video';

  // The contract states the result.
  expectTypeOf(comments.add({ videoId, content: 'Nice' })).resolves.toEqualTypeOf<Comment>();
  expectTypeOf(comments.remove({ videoId, commentId: 'c' })).resolves.toEqualTypeOf<void>();
  expectTypeOf(history.clear()).resolves.toEqualTypeOf<void>();
  expectTypeOf(likes.list({ page: 2 })).resolves.toEqualTypeOf<Page<Video>>();
  expectTypeOf(accounts.forgotPassword({ email: 'a' })).resolves.toEqualTypeOf<Acknowledgement>();

  // An unknown, missing or superfluous option is an error.
  // @ts-expect-error -- "contents"
  void comments.edit({ videoId, commentId: 'c', contents: 'Nice' });
  // @ts-expect-error -- the name on the wire
  void comments.add({ videoId, comment: 'Nice' });
  // @ts-expect-error -- no text
  void comments.add({ videoId });
  // @ts-expect-error -- the text of a number
  void likes.list({ page: '2' });
  // @ts-expect-error -- only uploads have a progress
  void comments.add({ videoId, content: 'Nice', onProgress: () => undefined });
  // @ts-expect-error -- the session sends this call
  void accounts.refresh;
}

export function testCaptions({ captions }: Sdk, file: Blob) {
  const track = { videoId: 'a video', language: 'en' };
  expectTypeOf(
    captions.put({ ...track, captions: file, ifVersion: 2 }),
  ).resolves.toEqualTypeOf<CaptionTrack>();
  void captions.remove({ ...track, signal: AbortSignal.abort() });

  // @ts-expect-error -- no file
  void captions.put(track);
  // @ts-expect-error -- a path
  void captions.put({ ...track, captions: 'talk.vtt' });
  // @ts-expect-error -- "version"
  void captions.remove({ ...track, version: 2 });
}

export function testIds({ comments, playlists, videos }: Sdk, text: string, userId: UserId) {
  // An id may be plain text, such as a part of an address.
  void videos.get({ videoId: text });
  void videos.listOwn({ userId });
  void videos.listOwn();
  void playlists.addVideo({ playlistId: 'a list', videoId: 'a video' });

  // The id of another kind of entity is an error.
  // @ts-expect-error -- a user
  void videos.get({ videoId: userId });
  // @ts-expect-error -- a user
  void comments.remove({ videoId: text, commentId: userId });
}

export async function testStates({ session, videos }: Sdk) {
  // `isLoggedIn` tells whether there is a user, and a token whether there are both.
  const state = session.state();
  expectTypeOf(state.isLoggedIn ? state.user : undefined).toEqualTypeOf<SessionUser | undefined>();
  if (state.accessToken !== null) expectTypeOf(state.refreshToken).toEqualTypeOf<string>();

  // A stored upload has a video, and no other one.
  const outcome = await videos.uploadOutcome({ idempotencyKey: 'a key' });
  if (outcome.state === 'stored') expectTypeOf(outcome.video).toEqualTypeOf<OwnVideo>();
  else expectTypeOf(outcome.video).toEqualTypeOf<undefined>();
}

export async function testCaller(call: Caller) {
  expectTypeOf(await call(feedCall)).toEqualTypeOf<Page<Video>>();
  void call(videoCall, { videoId: 'a video', headers: { accept: '*/*' } });
  // @ts-expect-error -- "pages"
  void call(feedCall, { pages: 2 });
  // @ts-expect-error -- no id
  void call(videoCall);
  // @ts-expect-error -- a call that writes
  void call(commentCalls.add, { videoId: 'a video', comment: 'Nice' });
}
