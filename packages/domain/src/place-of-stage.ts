import type { AccountStage } from './account-stage.ts';

/** Where a person belongs who has come this far with signing up: the one rule of the guard, the login and every control that needs an account. */
export function placeOfStage(stage: AccountStage): string {
  switch (stage) {
    case 'visitor':
      return '/login';
    case 'unverified':
      return '/verify-email';
    case 'placeholder-profile':
      return '/update-profile';
    case 'complete':
      return '/';
    default:
      return stage satisfies never;
  }
}
