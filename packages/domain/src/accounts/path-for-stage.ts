import type { AccountStage } from './account-stage.ts';

/** Returns the page for users at this stage of registration; used by the guard, the login and all controls that need an account. */
export function pathForStage(stage: AccountStage): string {
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
