import { ApiError, notFound } from '@kinora/api-contract/kernel';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cutOffIdleClient } from '../../http/idle-clients.ts';
import type { ByteRange, Storage, StoredInfo } from '../../storage/storage.ts';
import { contentTypeOf } from '../content-types.ts';
import { parseConditionalRequest } from './byte-range.ts';
import type { DrawnPicture } from './drawn-picture.ts';

export interface SendOptions {
  readonly cacheControl: string;
  /** File name of a download. */
  readonly saveAs?: string | undefined;
}

/** Adds a route for files; invalid parameters are a 404. */
export function routeFiles<Schema extends v.GenericSchema>(
  app: FastifyInstance,
  url: string,
  schema: Schema,
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    params: v.InferOutput<Schema>,
  ) => Promise<FastifyReply>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      // Until a file is found: a 404 must not be cached.
      void reply.header('cache-control', 'no-store');
      const params = v.safeParse(schema, request.params);
      if (!params.success) throw notFound();
      return send(request, reply, params.output);
    },
  });
}

/** Sends a picture that this server draws, like a stored object. */
export function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, info }: DrawnPicture,
  options: SendOptions,
): FastifyReply {
  const range = writeHead(request, reply, 'image/webp', info, options);
  return reply.send(range && bytes.subarray(range.start, range.end + 1));
}

/** Sends a stored object or a part of it. Closes what it opened on every path. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  options: SendOptions,
): Promise<FastifyReply> {
  if (!storage.open) {
    const info = await storage.stat(key);
    if (!info) throw notFound();
    const range = writeHead(request, reply, contentTypeOf(key), info, options);
    if (!range) return reply.send();
    const stream = await storage.get(key, range);
    if (!stream) throw notFound();
    return reply.send(stream);
  }
  const object = await storage.open(key);
  if (!object) throw notFound();
  try {
    const range = writeHead(request, reply, contentTypeOf(key), object.info, options);
    if (!range) return reply.send();
    if (storage.proxyHeader && isForProxy(request, reply)) {
      const [name, value] = storage.proxyHeader(key);
      // nginx adds its own to whole files, but not to ranges.
      if (reply.statusCode === 200) reply.removeHeader('accept-ranges');
      reply.removeHeader('content-range');
      return reply.code(200).header(name, value).send();
    }
    const { raw } = reply.hijack(); // `onResponse` hooks still run
    cutOffIdleClient(request.raw, raw);
    raw.statusCode = reply.statusCode;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    await object.send(range, raw).catch((error: unknown) => {
      request.log.warn({ err: error, key }, 'a stored file ended early');
      raw.destroy();
    });
    return reply;
  } finally {
    object.release();
  }
}

/**
 * Returns whether a proxy in front of this server sends the same body. Requests without a forwarded address come from
 * elsewhere. Proxies differ in ranges that this server ignores, such as several at once.
 */
const isForProxy = ({ ips = [], headers }: FastifyRequest, { statusCode }: FastifyReply) =>
  ips.length > 1 && (headers.range === undefined || statusCode === 206);

/**
 * Sets the response headers. Returns the range of the body; `undefined` for a response without a body. Throws a 416
 * error.
 */
function writeHead(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  info: StoredInfo,
  { cacheControl, saveAs }: SendOptions,
): ByteRange | undefined {
  void reply.headers({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl,
    etag: info.etag,
    'last-modified': info.modifiedAt.toUTCString(),
    ...(saveAs !== undefined && { 'content-disposition': attachment(saveAs) }),
  });

  const wanted = parseConditionalRequest(request.method, request.headers, info);
  if (wanted.kind === 'not-modified') {
    void reply.code(304);
    return undefined;
  }
  if (wanted.kind === 'not-satisfiable') {
    void reply.headers({
      'content-range': `bytes */${info.sizeBytes}`,
      'cache-control': 'no-store',
    });
    throw new ApiError('malformed', 'The requested range lies beyond the end of the file', {
      statusCode: 416,
    });
  }
  const range = wanted.kind === 'part' ? wanted.range : { start: 0, end: info.sizeBytes - 1 };
  void reply
    .code(wanted.kind === 'part' ? 206 : 200)
    .type(type)
    .header('content-length', range.end - range.start + 1);
  if (wanted.kind === 'part')
    void reply.header('content-range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  return request.method === 'HEAD' || info.sizeBytes === 0 ? undefined : range;
}

/** Returns a `Content-Disposition` header with a title as the file name. The title cannot break out of the header. */
export const attachment = (fileName: string): string => create(fileName.toWellFormed());
