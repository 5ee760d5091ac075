import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { wasForwarded } from './loopback.ts';

/** Where a proxy of the operator is: this machine, or a private network. */
const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, prefix, 'ipv6');

/** Returns whether a peer is on this machine or in a private network. */
export const isNear = (address: string): boolean =>
  near.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/**
 * Warns once when requests come through a proxy of the operator that is not trusted: then all visitors have the address of
 * the proxy, and share its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    const { remoteAddress } = request.raw.socket;
    if (isWarned || remoteAddress === undefined || !wasForwarded(request) || !isNear(remoteAddress))
      return;
    isWarned = true;
    app.log.warn(
      { proxy: remoteAddress },
      'requests come through a proxy, but TRUST_PROXY is not set: all visitors share the limits of one address. Example: TRUST_PROXY=1',
    );
  });
}
