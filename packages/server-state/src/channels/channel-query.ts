import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';

/** The public page of a channel. */
export const channelQuery = (sdk: Sdk, userName: string) =>
  queryOptions({
    queryKey: keys.channel(userName),
    queryFn: ({ signal }) => sdk.accounts.channel({ userName, signal }),
  });
