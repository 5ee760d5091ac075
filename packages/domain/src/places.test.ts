import { expect, it } from 'vitest';

import { channelHref, placeOfStage, watchHref } from './index.ts';
import { asVideoId } from './id.ts';

it.each([
  ['[GUARD-01] a visitor', 'visitor', '/login'],
  ['[GUARD-02] somebody with an unverified e-mail', 'unverified', '/verify-email'],
  ['[GUARD-03] somebody with a placeholder name', 'placeholder-profile', '/update-profile'],
  ['[GUARD-04] somebody who has done it all', 'complete', '/'],
] as const)('%s belongs at its own place', (_who, stage, place) => {
  expect(placeOfStage(stage)).toBe(place);
});

it('what stands in an address is encoded, whatever it says', () => {
  expect(channelHref({ userName: 'a/b?c' })).toBe('/user/a%2Fb%3Fc');
  expect(watchHref({ id: asVideoId('v&1') })).toBe('/watch?v=v%261');
});
