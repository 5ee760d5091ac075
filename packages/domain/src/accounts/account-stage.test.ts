import { expect, it } from 'vitest';
import { accountStage } from '../index.ts';

it.each([
  [undefined, 'visitor'],
  [{ isEmailVerified: false, userName: 'user_01' }, 'unverified'],
  [{ isEmailVerified: false, userName: 'ada' }, 'unverified'],
  [{ isEmailVerified: true, userName: 'user_01' }, 'placeholder-profile'],
  [{ isEmailVerified: true, userName: 'USER_01' }, 'placeholder-profile'],
  [{ isEmailVerified: true, userName: 'ada_user_' }, 'complete'],
] as const)('accountStage of %j is %s', (user, stage) => {
  expect(accountStage(user)).toBe(stage);
});
