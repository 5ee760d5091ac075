import { expect, it } from 'vitest';
import {
  asPlaylistId,
  asVideoId,
  channelHref,
  entryHref,
  pathForStage,
  playlistHref,
  playlistIdIn,
  videoIdIn,
  watchHref,
} from '../index.ts';

it.each([
  ['[GUARD-01] a visitor', 'visitor', '/login'],
  ['[GUARD-02] a user with an unverified e-mail address', 'unverified', '/verify-email'],
  ['[GUARD-03] a user with a placeholder name', 'placeholder-profile', '/update-profile'],
  ['[GUARD-04] a user with a complete account', 'complete', '/'],
] as const)('%s is at the stage %s and belongs at %s', (_who, stage, place) => {
  expect(pathForStage(stage)).toBe(place);
});

it('the path functions encode reserved characters', () => {
  expect(channelHref({ userName: 'a/b?c' })).toBe('/user/a%2Fb%3Fc');
  expect(watchHref({ id: asVideoId('v&1') })).toBe('/watch?v=v%261');
  expect(playlistHref(asPlaylistId('l=1'))).toBe('/playlist?list=l%3D1');
  expect(entryHref({ id: asVideoId('a&b') }, 'l=1', 2)).toBe('/watch?v=a%26b&list=l%3D1&index=2');
  expect(entryHref({ id: asVideoId('a') }, 'l', 2, { shuffle: 'x', isLooping: true })).toBe(
    '/watch?v=a&list=l&index=2&shuffle=x&loop=1',
  );
});

it.each([null, '', '.', '..'])('videoIdIn and playlistIdIn return undefined for %j', (text) => {
  expect([videoIdIn(text), playlistIdIn(text)]).toEqual([undefined, undefined]);
});

it('videoIdIn and playlistIdIn accept any other text, which the host checks', () => {
  expect([videoIdIn('...'), playlistIdIn('x')]).toEqual(['...', 'x']);
});
