import { type Sdk, createSdk } from '@kinora/sdk';

import { Stop, exitCodes } from './exit-code.ts';
import type { SessionFile } from './session-file.ts';

/** Who a command works for. */
export interface Account {
  readonly sdk: Sdk;
  readonly host: string;
  readonly user: NonNullable<ReturnType<Sdk['session']['state']>['user']>;
}

/** The origin of what was typed, so that `example.com/` and `example.com` are one host. */
export function originOf(typed: string): string {
  const text = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) throw new Stop(exitCodes.usage, `"${typed}" is no address of a host.`);
  return new URL(text).origin;
}

/** The host that is meant: the one of the command, of `KINORA_HOST`, or the one signed in to last. */
export function chooseHost(option: string | undefined, sessions: SessionFile): string {
  const chosen = option || process.env['KINORA_HOST'] || sessions.lastHost();
  if (!chosen) throw new Stop(exitCodes.usage, 'Which host? Say it with --host or KINORA_HOST.');
  return originOf(chosen);
}

/** A client whose session is kept in the file. `fetch` carries its calls; default: the platform's. */
export const openClient = (
  host: string,
  sessions: SessionFile,
  fetch?: typeof globalThis.fetch,
): Sdk => createSdk({ host, storage: sessions.storageFor(host), fetch });

/** The account that has signed in on this machine. */
export async function openAccount(
  host: string,
  sessions: SessionFile,
  fetch?: typeof globalThis.fetch,
): Promise<Account> {
  const sdk = openClient(host, sessions, fetch);
  await sdk.session.ready;
  const { user } = sdk.session.state();
  if (!user)
    throw new Stop(
      exitCodes.notSignedIn,
      `Nobody is signed in to ${host}. First: kinora-channel login --host ${host}`,
    );
  return { sdk, host, user };
}
