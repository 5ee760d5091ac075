import type { FastifyRequest } from 'fastify';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Is this host name this very machine? */
export const isLoopbackName = (hostname: string) => loopbackNames.has(hostname.toLowerCase());

/** Does the connection itself come from this machine, whatever the request says? */
export const isFromLoopback = ({ raw }: FastifyRequest) =>
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '');

/** The host name that the client itself wrote, whatever a proxy says. */
export function writtenHostname({ raw }: FastifyRequest): string | undefined {
  const written = `http://${raw.headers.host ?? ''}`;
  return URL.canParse(written) ? new URL(written).hostname : undefined;
}

/** Did the request pass a proxy that says so? */
export const wasForwarded = ({ raw }: FastifyRequest) =>
  Object.keys(raw.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
