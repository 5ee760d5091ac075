import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import type { Storage } from '../../storage/storage.ts';
import { contentTypeOf } from '../content-types.ts';
import { whatIsWanted } from './byte-range.ts';

export interface SendOptions {
  readonly cacheControl: string;
  /** File name of a download. */
  readonly saveAs?: string | undefined;
}

export const notThere = () => new Refusal('not-found', 'Not found');

/** Answers with a stored object or a part of it. The stream is closed on every path, by its end or the reply's. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  { cacheControl, saveAs }: SendOptions,
): Promise<FastifyReply> {
  const info = await storage.stat(key);
  if (!info) throw notThere();
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

  const wanted = whatIsWanted(request.headers, info);
  if (wanted.kind === 'nothing-new') return reply.code(304).send();
  if (wanted.kind === 'beyond-the-end') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${info.sizeBytes}`, 'cache-control': 'no-store' })
      .send();
  }
  const range = wanted.kind === 'part' ? wanted.range : { start: 0, end: info.sizeBytes - 1 };
  void reply
    .code(wanted.kind === 'part' ? 206 : 200)
    .type(contentTypeOf(key))
    .header('content-length', range.end - range.start + 1);
  if (wanted.kind === 'part')
    void reply.header('content-range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  if (request.method === 'HEAD' || info.sizeBytes === 0) return reply.send();

  const stream = await storage.get(key, range);
  if (!stream) throw notThere();
  return reply.send(stream);
}

/** A title as a file name, for old and new clients; nothing in it can end the header. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
