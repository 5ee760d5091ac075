import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './failure-facts.ts';
import { StartError } from './start-error.ts';
import { writeWhole } from './write-whole.ts';

/** The secrets of the installation: the first one is used, the others still count. */
export type TokenSecrets = readonly [string, ...string[]];

/** In characters. */
export const SHORTEST_SECRET = 32;

const FILE = 'token-secret';

/** The configured secrets, else the one kept in the data folder, generated at the first start. */
export async function loadTokenSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<TokenSecrets> {
  const [first, ...others] = configured ?? [];
  if (first !== undefined) return [first, ...others];
  const path = join(dataDir, FILE);
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  });
  if (kept === undefined) {
    const generated = randomBytes(48).toString('base64url');
    await writeWhole(path, `${generated}\n`); // losing it would end every session
    return [generated];
  }
  const secret = kept.trim();
  if (secret.length >= SHORTEST_SECRET) return [secret];
  throw new StartError(
    `DATA_DIR: ${path} holds no secret of at least ${SHORTEST_SECRET} characters. Put the one of a backup there, or delete the file, which signs everybody out.`,
  );
}

/** A key of each secret for one purpose: the first one is used, the others still count. */
export const deriveKeys = ([first, ...others]: TokenSecrets, purpose: string) =>
  [deriveKey(first, purpose), ...others.map((other) => deriveKey(other, purpose))] as const;

/** A key for one purpose only; no purpose can be attacked through another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `kinora ${purpose}`, 32));
