import { isApiFailure } from '@kinora/sdk';
import { createPrompt } from './ask.ts';
import { openAccount, openClient } from './channel-client.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import type { SessionFile } from './session-file.ts';
import type { Terminal } from './terminal.ts';

/** How long to wait for the host to confirm a logout that was sent again. */
const LOGOUT_CONFIRMATION_TIMEOUT_MS = 5000;

export interface SignInOptions {
  readonly host: string;
  readonly sessions: SessionFile;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Returns the address and the password of the account; asks for what the options and the environment do not contain. */
async function readCredentials(givenEmail: string | undefined, signal: AbortSignal) {
  const prompt = createPrompt(signal);
  try {
    const email =
      givenEmail ??
      (await prompt.ask('E-mail: ', { noInput: 'No e-mail address was given. Use --email.' }));
    const password =
      process.env['KINORA_PASSWORD'] ||
      (await prompt.ask('Password: ', {
        isSecret: true,
        noInput: 'No password was given. Type it at the prompt or set KINORA_PASSWORD.',
      }));
    return { email, password };
  } finally {
    prompt.close();
  }
}

/** Signs in and stores the session for later commands. */
export async function logIn(options: SignInOptions & { readonly email: string | undefined }) {
  const { host, sessions, terminal, signal } = options;
  const { email, password } = await readCredentials(options.email, signal);
  const sdk = openClient(host, sessions);
  try {
    const user = await sdk.accounts.login({ email, password, signal });
    sessions.rememberHost(host);
    terminal.log(`Signed in to ${host} as ${user.fullName} (@${user.userName}).`);
  } finally {
    sdk.dispose();
  }
}

/** Returns whether this is the response to a logout, with a status that means that the session has ended. */
const confirmsLogout = ({ url, status }: Response) =>
  new URL(url).pathname.endsWith('/users/logout') && status < 500 && status !== 429;

/** Ends the session here and on the host; prints whether the host has confirmed it. */
export async function logOut(options: SignInOptions): Promise<ExitCode> {
  const { host, sessions, terminal, signal } = options;
  let isConfirmed = false;
  const { sdk } = await openAccount(host, sessions, async (input, init) => {
    const response = await fetch(input, init);
    isConfirmed ||= confirmsLogout(response);
    return response;
  });
  try {
    await sdk.session.logOut();
    // Before any call, the SDK waits for a running logout and repeats a failed one.
    if (!isConfirmed)
      await sdk.videos.feed({
        limit: 1,
        signal: AbortSignal.any([signal, AbortSignal.timeout(LOGOUT_CONFIRMATION_TIMEOUT_MS)]),
      });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
  } finally {
    sdk.dispose();
  }
  terminal.log(
    isConfirmed
      ? `Signed out of ${host}.`
      : `Signed out on this machine. ${host} did not confirm the logout, so its session stays valid until it expires.`,
  );
  return isConfirmed ? exitCodes.done : exitCodes.retryLater;
}
