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

/**
 * Evaluates the conditional and range headers in the order that HTTP defines. HTTP defines ranges for GET only (RFC 9110,
 * section 14.2).
 */
export function parseConditionalRequest(
  method: string,
  headers: ConditionalHeaders,
  info: StoredInfo,
): RequestedContent {
  if (isNotModified(headers, info)) return { kind: 'not-modified' };
  const isRanged = method === 'GET' && isRangeCurrent(headers['if-range'], info);
  if (headers.range === undefined || !isRanged) return { kind: 'whole' };
  return readRange(headers.range, info.sizeBytes);
}

/**
 * The three forms of an HTTP date (RFC 9110, section 5.6.7). `Date.parse` alone also accepts a bare year, and a condition
 * with an invalid date must be ignored.
 */
const HTTP_DATE =
  /^(?:\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT|\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT|\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/** Seconds since 1970; `NaN` for text that is not an HTTP date. The form without a zone is in UTC, too. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) / 1000;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

function isNotModified(headers: ConditionalHeaders, { etag, modifiedAt }: StoredInfo): boolean {
  const cachedTags = headers['if-none-match'];
  if (cachedTags !== undefined)
    return cachedTags
      .split(',')
      .some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  return seconds(modifiedAt) <= parseHttpDate(headers['if-modified-since'] ?? '');
}

/** A resumed download must not mix two versions. */
function isRangeCurrent(condition: string | undefined, { etag, modifiedAt }: StoredInfo) {
  if (condition === undefined) return true;
  if (condition.startsWith('"')) return condition === etag;
  return parseHttpDate(condition) === seconds(modifiedAt);
}

/** Parses one range or a suffix. Several ranges, and invalid ones, get the whole object, as HTTP allows. */
function readRange(header: string, sizeBytes: number): RequestedContent {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
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
