import { expect, it } from 'vitest';
import { accountStage, isTheme } from './index.ts';

it.each([
  [undefined, 'visitor'],
  [{ isEmailVerified: false, userName: 'user_01' }, 'unverified'],
  [{ isEmailVerified: false, userName: 'ada' }, 'unverified'],
  [{ isEmailVerified: true, userName: 'user_01' }, 'placeholder-profile'],
  [{ isEmailVerified: true, userName: 'USER_01' }, 'placeholder-profile'],
  [{ isEmailVerified: true, userName: 'ada_user_' }, 'complete'],
] as const)('knows how far %j has come', (user, stage) => {
  expect(accountStage(user)).toBe(stage);
});

it('[THEME-01] knows light, dark and system, and nothing else', () => {
  expect(['light', 'dark', 'system'].every(isTheme)).toBe(true);
  expect(['Dark', '', null, 1].some(isTheme)).toBe(false);
});
