import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Returns 256 random bits as URL-safe text. */
export const newOpaqueToken = () => randomBytes(32).toString('base64url');

/** Returns 256 bits as URL-safe text, always the same for this key and name, which nobody can guess without the key. */
export const derivedToken = (key: Uint8Array, name: string) =>
  createHmac('sha256', key).update(name).digest('base64url');

/** Returns the hash of a token; only the hash is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const sealingKey = (token: string) =>
  new Uint8Array(hkdfSync('sha256', token, '', 'kinora successor', 32));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `successor` so that only a holder of `token` can read it. */
export function seal(successor: string, token: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), nonce);
  const hidden = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Decrypts what {@link seal} made. Throws when `token` is a different one. */
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
