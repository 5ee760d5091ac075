import type { ByteRange, StoredInfo } from '../../storage/storage.ts';

/** What a request wants of an existing object. */
export type RequestedContent =
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'not-satisfiable' };

export interface ConditionalHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
}

/** Evaluates the conditional and range headers in the order that HTTP defines. */
export function parseConditionalRequest(
  headers: ConditionalHeaders,
  info: StoredInfo,
): RequestedContent {
  if (isNotModified(headers, info)) return { kind: 'not-modified' };
  if (headers.range === undefined || !isRangeCurrent(headers['if-range'], info))
    return { kind: 'whole' };
  return readRange(headers.range, info.sizeBytes);
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

function isNotModified(headers: ConditionalHeaders, { etag, modifiedAt }: StoredInfo): boolean {
  const cachedTags = headers['if-none-match'];
  if (cachedTags !== undefined)
    return cachedTags
      .split(',')
      .some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(modifiedAt) <= since / 1000;
}

/** A resumed download must not mix two versions. */
function isRangeCurrent(condition: string | undefined, { etag, modifiedAt }: StoredInfo) {
  if (condition === undefined) return true;
  if (condition.startsWith('"')) return condition === etag;
  return Date.parse(condition) / 1000 === seconds(modifiedAt);
}

/** Parses one range or a suffix. Several ranges, and invalid ones, get the whole object, as HTTP allows. */
function readRange(header: string, sizeBytes: number): RequestedContent {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  const last = sizeBytes - 1;
  const range =
    from === ''
      ? { start: Math.max(0, sizeBytes - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { kind: 'whole' };
  return range.start > last || range.end < range.start
    ? { kind: 'not-satisfiable' }
    : { kind: 'part', range };
}
