import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

/** The secrets of the installation: the first one signs, the others only verify. */
export type TokenSecrets = readonly [string, ...string[]];

/** In characters. */
export const MIN_SECRET_LENGTH = 32;

const FILE = 'token-secret';

/** Returns the configured secrets, else the one in the data folder, which is generated at the first start. */
export async function loadTokenSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<TokenSecrets> {
  const [first, ...others] = configured ?? [];
  if (first !== undefined) return [first, ...others];
  const path = join(dataDir, FILE);
  const stored = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  });
  if (stored === undefined) {
    const generated = randomBytes(48).toString('base64url');
    await writeFileAtomic(path, `${generated}\n`); // losing it would end all sessions
    return [generated];
  }
  const secret = stored.trim();
  if (secret.length >= MIN_SECRET_LENGTH) return [secret];
  throw new StartError(
    `DATA_DIR: ${path} contains no secret of at least ${MIN_SECRET_LENGTH} characters. Restore it from a backup, or delete the file, which signs out all users.`,
  );
}

/** Derives a key for one purpose from each secret: the first one signs, the others only verify. */
export const deriveKeys = ([first, ...others]: TokenSecrets, purpose: string) =>
  [deriveKey(first, purpose), ...others.map((other) => deriveKey(other, purpose))] as const;

/** Derives a key for one purpose, so that keys of different purposes are independent. */
export const deriveKey = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `kinora ${purpose}`, 32));
