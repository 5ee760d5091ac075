import { hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets of the installation: the first one is used, the others still count. */
export type TokenSecrets = readonly [string, ...string[]];

const FILE = 'token-secret';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The configured secrets, else the one kept in the data folder, generated at the first start. */
export async function loadTokenSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<TokenSecrets> {
  const [first, ...others] = configured ?? [];
  if (first !== undefined) return [first, ...others];
  const path = join(dataDir, FILE);
  try {
    return [(await readFile(path, 'utf8')).trim()];
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const generated = randomBytes(48).toString('base64url');
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  await file.writeFile(`${generated}\n`);
  await file.sync(); // losing it would end every session
  await file.close();
  await rename(unfinished, path); // there is never half a secret under that name
  return [generated];
}

/** A key for one purpose only; no purpose can be attacked through another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `kinora ${purpose}`, 32));
