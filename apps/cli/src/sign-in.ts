import { ask } from './ask.ts';
import { openAccount, openClient } from './channel-client.ts';
import type { SessionFile } from './session-file.ts';
import type { Terminal } from './terminal.ts';

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

/** Ends the session here and on the host. */
export async function logOut({ host, sessions, terminal }: SignInOptions) {
  const { sdk } = await openAccount(host, sessions);
  await sdk.session.logOut();
  sdk.dispose();
  terminal.tell(`Signed out of ${host}.`);
}
