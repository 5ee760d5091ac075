import type { CompleteProfileOptions, Sdk } from '@kinora/sdk';
import { mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';

/**
 * Completes or changes the profile of the signed-in user. `onProgress` and `signal` are part of the variables. Everything
 * in the cache may show the old name, picture or user name, so all of it is refetched.
 */
export const completeProfileMutation = (sdk: Sdk) =>
  mutationOptions({
    mutationKey: keyOf('accounts.completeProfile'),
    mutationFn: (profile: CompleteProfileOptions) => sdk.accounts.completeProfile(profile),
    onSuccess: (_user, _profile, _result, { client }) => void client.invalidateQueries(),
  });
