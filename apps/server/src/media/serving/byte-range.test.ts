import { describe, expect, it } from 'vitest';
import { type ConditionalHeaders, parseConditionalRequest } from './byte-range.ts';
import { attachment } from './send-stored.ts';

const info = { sizeBytes: 1000, etag: '"v1"', modifiedAt: new Date('2026-11-20T10:00:00.400Z') };
const wanted = (headers: ConditionalHeaders, method = 'GET') =>
  parseConditionalRequest(method, headers, info);

describe('ranges', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-99999999999999999999', 990, 999],
    ['bytes=-99999999999999999999', 0, 999],
  ])('%s is %i to %i', (range, start, end) => {
    expect(wanted({ range })).toEqual({ kind: 'part', range: { start, end } });
  });

  it.each([
    'bytes=1000-',
    'bytes=5000-6000',
    'bytes=-0',
    'bytes=99999999999999999999-',
    'bytes=9999999999999999-99999999999999999999',
  ])('%s is not satisfiable', (range) => {
    expect(wanted({ range })).toEqual({ kind: 'not-satisfiable' });
  });

  it.each(['bytes=0-1,5-6', 'items=0-1', 'bytes=5-2', 'bytes=', 'bytes=a-b', 'bytes=0x1-2'])(
    '%s gets the whole file',
    (range) => {
      expect(wanted({ range })).toEqual({ kind: 'whole' });
    },
  );
});

it('a HEAD request ignores Range, as HTTP requires', () => {
  expect(wanted({ range: 'bytes=0-4' }, 'HEAD')).toEqual({ kind: 'whole' });
  expect(wanted({ range: 'bytes=1000-' }, 'HEAD')).toEqual({ kind: 'whole' });
});

describe('If-Modified-Since', () => {
  it.each([
    'Fri, 20 Nov 2026 10:00:00 GMT',
    'Friday, 20-Nov-26 10:00:00 GMT',
    'Fri Nov 20 10:00:00 2026',
    'Wed Dec  2 10:00:00 2026',
  ])('accepts the HTTP date %s', (date) => {
    expect(wanted({ 'if-modified-since': date })).toEqual({ kind: 'not-modified' });
  });

  it.each(['2030', '2030-01-01', 'Fri, 20 Nov 2026 10:00:00 +0000', 'tomorrow', ''])(
    'is ignored when it is not an HTTP date: %j',
    (date) => {
      expect(wanted({ 'if-modified-since': date })).toEqual({ kind: 'whole' });
    },
  );
});

describe('conditional requests', () => {
  it('get a 304 for the current version', () => {
    for (const tag of ['"v1"', 'W/"v1"', '"v0", "v1"', '*'])
      expect(wanted({ 'if-none-match': tag })).toEqual({ kind: 'not-modified' });
    expect(wanted({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' })).toEqual({
      kind: 'not-modified',
    });
  });

  it('get the whole file for another version', () => {
    expect(wanted({ 'if-none-match': '"v0"' })).toEqual({ kind: 'whole' });
    expect(wanted({ 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' })).toEqual({
      kind: 'whole',
    });
  });

  it('never resume a download with the bytes of another version', () => {
    const range = 'bytes=10-19';
    expect(wanted({ range, 'if-range': '"v1"' })).toMatchObject({ kind: 'part' });
    expect(wanted({ range, 'if-range': 'Fri, 20 Nov 2026 10:00:00 GMT' })).toMatchObject({
      kind: 'part',
    });
    expect(wanted({ range, 'if-range': '"v0"' })).toEqual({ kind: 'whole' });
    expect(wanted({ range, 'if-range': 'W/"v1"' })).toEqual({ kind: 'whole' });
  });
});

it('a Content-Disposition header contains any title safely as a file name', () => {
  expect(attachment('Ünï "q"\r\nX: 1\\.mp4')).toBe(
    `attachment; filename="?n? \\"q\\"??X: 1\\\\.mp4"; filename*=UTF-8''%C3%9Cn%C3%AF%20%22q%22%0D%0AX%3A%201%5C.mp4`,
  );
});
