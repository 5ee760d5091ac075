import { hrefOf } from '../addresses/href-of.ts';
import type { AccountStage } from './account-stage.ts';

/** Returns the page for users at this stage of registration; used by the guard, the login and all controls that need an account. */
export function pathForStage(stage: AccountStage): string {
  switch (stage) {
    case 'visitor':
      return hrefOf('login');
    case 'unverified':
      return hrefOf('requestVerification');
    case 'placeholder-profile':
      return hrefOf('updateProfile');
    case 'complete':
      return hrefOf('home');
    default:
      return stage satisfies never;
  }
}
