import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SessionStorage } from '@kinora/sdk';
import { fileStorage } from '@kinora/sdk/node';
import { isMissing } from './file-error.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Returns the host of the last login. Damaged content counts as none. */
function hostIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const host: unknown = Object(value).host;
    return typeof host === 'string' ? host : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the path of the session file: `KINORA_SESSION_FILE`, else below the user's configuration folder. */
export function sessionFilePath(env: NodeJS.ProcessEnv): string {
  const settings = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return env['KINORA_SESSION_FILE'] || join(settings, 'kinora-channel', 'session.json');
}

/**
 * Opens the file that names the host of the last login. The folder next to it has the sessions, one per host: several runs
 * of the command can use one at the same time. Only their owner may read them.
 */
export const openSessionFile = (path: string) => ({
  lastHost(): string | undefined {
    try {
      return hostIn(readFileSync(path, 'utf8'));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  rememberHost(host: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileAtomic(path, `${JSON.stringify({ host }, undefined, 2)}\n`, 0o600);
  },
  /** Storage for the SDK's session with one host. */
  storageFor: (host: string): SessionStorage =>
    fileStorage(join(`${path}.d`, encodeURIComponent(host))),
});
export type SessionFile = ReturnType<typeof openSessionFile>;
