import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';

import { keys } from './keys.ts';

/** A channel's public page. Letter case makes no difference to a user name, so it makes none to the key. */
export const channelQuery = (sdk: Sdk, userName: string) =>
  queryOptions({
    queryKey: [...keys.channel, userName.toLowerCase()] as const,
    queryFn: ({ signal }) => sdk.accounts.channel({ userName, signal }),
  });
