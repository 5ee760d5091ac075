import { isIP } from 'node:net';
import * as v from 'valibot';

/** A comma-separated list. */
export const listOf = <Item>(item: v.GenericSchema<string, Item>) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(item),
  );

/** Returns whether the text is an IP address or a network in CIDR notation. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const TRUST =
  'must be a number of proxies or a comma-separated list of addresses, networks among them (10.0.0.0/8)';
/** The text of `TRUST_PROXY`. */
export const trustProxyText = v.union(
  [
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, TRUST), v.transform(Number)),
    listOf(v.pipe(v.string(), v.check(isAddressOrNetwork, TRUST))),
  ],
  TRUST,
);
