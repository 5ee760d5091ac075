import type { FastifyRequest } from 'fastify';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether the host name is a loopback name. */
export const isLoopbackName = (hostname: string) => loopbackNames.has(hostname.toLowerCase());

/** Returns whether the connection comes from this machine, regardless of headers. */
export const isFromLoopback = ({ raw }: FastifyRequest) =>
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '');

/** Returns the host name of the client's own `Host` header, regardless of proxy headers. */
export function writtenHostname({ raw }: FastifyRequest): string | undefined {
  const written = `http://${raw.headers.host ?? ''}`;
  return URL.canParse(written) ? new URL(written).hostname : undefined;
}

/** Returns whether a proxy forwarded the request and said so. */
export const wasForwarded = ({ raw }: FastifyRequest) =>
  Object.keys(raw.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
