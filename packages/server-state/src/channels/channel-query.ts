import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';

/** The public page of a channel. User names are case-insensitive. */
export const channelQuery = (sdk: Sdk, userName: string) =>
  queryOptions({
    queryKey: keyOf('accounts.channel', { userName: userName.toLowerCase() }),
    queryFn: ({ signal }) => sdk.accounts.channel({ userName, signal }),
  });
