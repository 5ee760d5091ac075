import { readFileSync, writeFileSync } from 'node:fs';
import { type Sdk, type SessionStorage, createSdk } from '@kinora/sdk';

/** Stores the session in a file that only its owner can read, so that it survives the process. */
function storageIn(path: string): SessionStorage {
  const entries = () => {
    try {
      return new Map<string, string>(
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
    } catch {
      return new Map<string, string>(); // the first run
    }
  };
  const write = (change: (values: Map<string, string>) => void) => {
    const values = entries();
    change(values);
    const text = [...values].map(([key, value]) => `${key}=${value}`).join('\n');
    writeFileSync(path, text, { mode: 0o600 });
  };
  return {
    getItem: (key) => entries().get(key) ?? null,
    setItem: (key, value) => write((values) => values.set(key, value)),
    removeItem: (key) => write((values) => values.delete(key)),
  };
}

export interface ServiceAccount {
  readonly host: string;
  readonly email: string;
  readonly password: string;
  readonly sessionFile: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** A client for a job that runs every hour: it logs in once, and again only after its session has ended. */
export async function serviceClient(account: ServiceAccount): Promise<Sdk> {
  const { host, email, password, sessionFile, fetch } = account;
  const sdk = createSdk({ host, storage: storageIn(sessionFile), logger: console, fetch });
  await sdk.session.ready;
  if (!sdk.session.state().isLoggedIn) await sdk.accounts.login({ email, password });
  return sdk;
}
