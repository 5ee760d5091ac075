import type { CompleteProfileOptions, Sdk } from '@kinora/sdk';
import { mutationOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';

/**
 * Completes or changes the profile of the signed-in user. Progress and cancelling travel in the variables. Whatever the
 * cache holds may show the old name, picture or user name, so all of it is asked for again.
 */
export const completeProfileMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('User', 'complete-profile'),
    mutationFn: (profile: CompleteProfileOptions) => sdk.accounts.completeProfile(profile),
    onSuccess: (_user, _profile, _result, { client }) => void client.invalidateQueries(),
  });
