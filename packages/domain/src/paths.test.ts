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
} from './index.ts';

it.each([
  ['[GUARD-01] a visitor', 'visitor', '/login'],
  ['[GUARD-02] somebody with an unverified e-mail', 'unverified', '/verify-email'],
  ['[GUARD-03] somebody with a placeholder name', 'placeholder-profile', '/update-profile'],
  ['[GUARD-04] somebody who has done it all', 'complete', '/'],
] as const)('%s belongs at its own place', (_who, stage, place) => {
  expect(pathForStage(stage)).toBe(place);
});

it('what stands in an address is encoded, whatever it says', () => {
  expect(channelHref({ userName: 'a/b?c' })).toBe('/user/a%2Fb%3Fc');
  expect(watchHref({ id: asVideoId('v&1') })).toBe('/watch?v=v%261');
  expect(playlistHref(asPlaylistId('l=1'))).toBe('/playlist?list=l%3D1');
  expect(entryHref({ id: asVideoId('a&b') }, 'l=1', 2)).toBe('/watch?v=a%26b&list=l%3D1&index=2');
});

it.each([null, '', '.', '..'])('%j in an address names no video and no playlist', (text) => {
  expect([videoIdIn(text), playlistIdIn(text)]).toEqual([undefined, undefined]);
});

it('any other text in an address may name a video or a playlist: the host knows', () => {
  expect([videoIdIn('...'), playlistIdIn('x')]).toEqual(['...', 'x']);
});
