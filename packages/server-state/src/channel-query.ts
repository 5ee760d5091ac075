import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';

/** A channel's public page. Letter case makes no difference to a user name, so it makes none to the key. */
export const channelQuery = (sdk: Sdk, userName: string) =>
  queryOptions({
    queryKey: keyOf('User', 'channel', userName.toLowerCase()),
    queryFn: ({ signal }) => sdk.accounts.channel({ userName, signal }),
  });
