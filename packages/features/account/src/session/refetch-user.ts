import { type Sdk, isApiFailure } from '@kinora/sdk';

/**
 * Fetches the signed-in user from the host; the SDK replaces the stored user with the response. An {@link ApiFailure} is
 * ignored: the SDK itself ends a session that the host has ended, and any other failure can wait for the next call.
 */
export async function refetchUser(
  { accounts }: Pick<Sdk, 'accounts'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await accounts.currentUser({ signal });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
  }
}
