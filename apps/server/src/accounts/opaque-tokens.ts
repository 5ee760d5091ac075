import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits into an address. */
export const newOpaqueToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const sealingKey = (token: string) =>
  new Uint8Array(hkdfSync('sha256', token, '', 'kinora successor', 32));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Hides `successor` so that only who holds `token` can read it. */
export function seal(successor: string, token: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), nonce);
  const hidden = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** The opposite of {@link seal}. Throws when `token` is another one. */
export function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}
