import { API_PREFIX, type Call, calls } from '@kinora/api-contract';
import { asCommentId, asPlaylistId, asUserId, asVideoId } from '@kinora/domain';
import { expect, it } from 'vitest';
import { minutes, seconds, startBench } from '../testing/bench.ts';
import { matchPath } from '../testing/fake-route.ts';

/** Something for each field of each call; the host may well refuse it. */
const fields = {
  fullName: 'Ada',
  userName: 'ada',
  email: 'nobody',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
  newPassword: 'Secret1!',
  invite: 'invite',
  token: 'token',
  avatar: new Blob(['pixels']),
  videoId: asVideoId('1'),
  userId: asUserId('2'),
  channelId: asUserId('2'),
  playlistId: asPlaylistId('3'),
  commentId: asCommentId('4'),
  key: 'key',
  text: 'text',
  title: 'Title',
  name: 'Name',
  description: 'Text',
  idempotencyKey: '0b8f2a51-7d3c-4a4e-9a35-0a4f2f8f6a11',
  content: 'Text',
  visibility: 'public',
  automaticCaptions: true,
  dismissSuggestedChapters: true,
  dismissFoundCaptions: '0',
  isLiked: true,
  isSubscribed: true,
  videoFile: new Blob(['frames']),
  captions: new Blob(['WEBVTT']),
  language: 'en',
  label: 'English',
  signal: undefined,
} as const;
type Method = (options: typeof fields) => Promise<unknown>;

it('[PRODUCT-10, SESSION-22, SESSION-23, CALLS-03] every call of the contract goes to the host with the bearer token and cookies', async () => {
  const { sdk, clock, fakeHost, logIn } = startBench();
  await logIn();
  const first = `Bearer ${sdk.session.state().accessToken}`;
  const begun = fakeHost.requests.length;

  const { accounts, videos, captions, subscriptions, likes, comments, playlists, history, host } =
    sdk;
  const lists = [subscriptions, likes, comments, playlists, history];
  const areas = [accounts, videos, captions, ...lists, host];
  for (const area of areas) {
    for (const method of Object.values<Method>({ ...area })) await method(fields).catch(() => {});
  }
  await clock.advance(minutes(11));
  await sdk.accounts.currentUser();
  const second = `Bearer ${sdk.session.state().accessToken}`;
  void sdk.session.logOut();
  await clock.advance(seconds(1));

  const sent = fakeHost.requests.slice(begun);
  const unsent = Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .filter(
      ({ method, path }) =>
        !sent.some((call) => call.method === method && matchPath(API_PREFIX + path, call.path)),
    );
  expect(unsent).toEqual([]);
  expect(sent.filter(({ withCookies }) => !withCookies)).toEqual([]);
  const sentWithout = (bearer: string, arrived: typeof sent) =>
    arrived.filter(({ headers }) => headers.get('authorization') !== bearer);
  // The renewal itself goes out with the token that it replaces; the last two are the call after it and the logout.
  expect(sentWithout(first, sent.slice(0, -2))).toEqual([]);
  expect(sentWithout(second, sent.slice(-2))).toEqual([]);
});
