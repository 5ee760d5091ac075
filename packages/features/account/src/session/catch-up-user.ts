import { type Sdk, isApiFailure } from '@kinora/sdk';

/**
 * Asks the host who the signed-in user is by now; the answer replaces the stored one. A failure is nothing to tell: of a
 * session that the host has ended the SDK takes leave by itself, and everything else can wait.
 */
export async function catchUpUser(
  { accounts }: Pick<Sdk, 'accounts'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await accounts.currentUser({ signal });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
  }
}
