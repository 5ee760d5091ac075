import { type Sdk, createSdk } from '@kinora/sdk';
import { fileStorage } from '@kinora/sdk/node';

export interface ServiceAccount {
  readonly host: string;
  readonly email: string;
  readonly password: string;
  /** Only its owner can read it. Several processes can share it. */
  readonly sessionFolder: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** A client for a job that runs every hour: it logs in once, and again only after its session has ended. */
export async function serviceClient(account: ServiceAccount): Promise<Sdk> {
  const { host, email, password, sessionFolder, fetch } = account;
  const sdk = createSdk({ host, storage: fileStorage(sessionFolder), logger: console, fetch });
  await sdk.session.ready;
  if (!sdk.session.state().isLoggedIn) await sdk.accounts.login({ email, password });
  return sdk;
}
