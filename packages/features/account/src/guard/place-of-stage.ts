import type { AccountStage } from '@kinora/domain';

/** Where a person belongs who has come this far with signing up: the guard's and the login's one rule. */
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
