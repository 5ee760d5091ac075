import { isApiFailure } from '@kinora/sdk';

import { ask } from './ask.ts';
import { openAccount, openClient } from './channel-client.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import type { SessionFile } from './session-file.ts';
import type { Terminal } from './terminal.ts';

/** How long a logout may take that was not confirmed at once. */
const PATIENCE_MS = 5000;

export interface SignInOptions {
  readonly host: string;
  readonly sessions: SessionFile;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Signs in and keeps the session for the commands to come. */
export async function logIn(options: SignInOptions & { readonly email: string | undefined }) {
  const { host, sessions, terminal, signal } = options;
  const email = options.email ?? (await ask('E-mail: ', { signal }));
  const password =
    process.env['KINORA_PASSWORD'] || (await ask('Password: ', { isSecret: true, signal }));
  const sdk = openClient(host, sessions);
  try {
    const user = await sdk.accounts.login({ email, password, signal });
    sessions.rememberHost(host);
    terminal.tell(`Signed in to ${host} as ${user.fullName} (@${user.userName}).`);
  } finally {
    sdk.dispose();
  }
}

/** Is it the answer of a host that now knows of the logout, or no longer knew the session? */
const confirmsLogout = ({ url, status }: Response) =>
  new URL(url).pathname.endsWith('/users/logout') && status < 500 && status !== 429;

/** Ends the session here and on the host, and says so when the host could not be told. */
export async function logOut(options: SignInOptions): Promise<ExitCode> {
  const { host, sessions, terminal, signal } = options;
  let isConfirmed = false;
  const { sdk } = await openAccount(host, sessions, async (input, init) => {
    const answer = await fetch(input, init);
    isConfirmed ||= confirmsLogout(answer);
    return answer;
  });
  try {
    await sdk.session.logOut();
    // Any call waits for a logout that is on its way, and sends one again that was not taken in.
    if (!isConfirmed)
      await sdk.videos.feed({
        limit: 1,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
  } finally {
    sdk.dispose();
  }
  terminal.tell(
    isConfirmed
      ? `Signed out of ${host}.`
      : `Signed out here; ${host} has not confirmed it, so the session there lives until it expires.`,
  );
  return isConfirmed ? exitCodes.done : exitCodes.later;
}
