import { type Sdk, createSdk } from '@kinora/sdk';
import { CliError, exitCodes } from './exit-code.ts';
import type { SessionFile } from './session-file.ts';

/** The signed-in account and its client. */
export interface Account {
  readonly sdk: Sdk;
  readonly host: string;
  readonly user: NonNullable<ReturnType<Sdk['session']['state']>['user']>;
}

const EXAMPLE = 'Use one such as https://kinora.example.';

/**
 * Returns a typed address with its path, for hosts below one, so that `example.com/` and `example.com` are the same host.
 */
export function hostIn(typed: string): string {
  const text = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text))
    throw new CliError(exitCodes.usage, `Not the address of a host: ${typed}. ${EXAMPLE}`);
  const { origin, pathname, username, password } = new URL(text);
  if (username || password)
    throw new CliError(
      exitCodes.usage,
      'The address of the host must not contain a user name or a password. Use --email.',
    );
  const host = origin + pathname.replace(/\/+$/, '');
  if (host.endsWith('/api/v1'))
    throw new CliError(exitCodes.usage, `Not the address of a host: ${host}. Leave out /api/v1.`);
  return host;
}

/** Returns the host of the command's option, of `KINORA_HOST`, or of the last login. */
export function chooseHost(option: string | undefined, sessions: SessionFile): string {
  const chosen = option || process.env['KINORA_HOST'] || sessions.lastHost();
  if (!chosen)
    throw new CliError(
      exitCodes.usage,
      'No host is known. Run: kinora-channel login --host URL, or set KINORA_HOST.',
    );
  return hostIn(chosen);
}

/** Creates a client that stores its session in the file. Default of `fetch`: the platform's. */
export const openClient = (
  host: string,
  sessions: SessionFile,
  fetch?: typeof globalThis.fetch,
): Sdk => createSdk({ host, storage: sessions.storageFor(host), fetch });

/** Opens the account that is signed in on this machine. */
export async function openAccount(
  host: string,
  sessions: SessionFile,
  fetch?: typeof globalThis.fetch,
): Promise<Account> {
  const sdk = openClient(host, sessions, fetch);
  await sdk.session.ready;
  const { user } = sdk.session.state();
  if (!user)
    throw new CliError(
      exitCodes.notSignedIn,
      `You are not signed in to ${host}. Run: kinora-channel login --host ${host}`,
    );
  return { sdk, host, user };
}
