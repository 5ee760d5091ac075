import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiFailure, isApiFailure, isRetryable } from './api-failure.ts';

describe('isRetryable', () => {
  it.each([
    ['unreachable', undefined, true],
    ['server-fault', 503, true],
    ['refused', 429, true],
    ['refused', 404, false],
    ['unauthorised', 401, false],
    ['unreadable-file', undefined, false],
    ['redirected', 308, false],
    ['aborted', undefined, false],
    ['broken-contract', 200, false],
  ] as const)('of %s with status %s is %s', (code, status, expected) => {
    expect(isRetryable(new ApiFailure(code, { status }))).toBe(expected);
  });

  it('narrows the code when true and keeps the type ApiFailure when false', () => {
    const failure = new ApiFailure('refused', { status: 404 });
    expect(isRetryable(failure)).toBe(false);
    if (isRetryable(failure))
      expectTypeOf(failure.code).toEqualTypeOf<'unreachable' | 'server-fault' | 'refused'>();
    else expectTypeOf(failure).toEqualTypeOf<ApiFailure>();
  });
});

describe('isApiFailure', () => {
  it('[WORLD-10] recognises a failure of another copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./api-failure.ts');
    const failure = new copy.ApiFailure('refused', { status: 429 });

    expect(failure).not.toBeInstanceOf(ApiFailure);
    expect(isApiFailure(failure, 'refused')).toBe(true);
    expect(isRetryable(failure)).toBe(true);
    expect(isApiFailure({ code: 'refused' })).toBe(false);
    expect(isApiFailure(undefined)).toBe(false);
  });

  it('narrows the code when true and keeps the type ApiFailure when false', () => {
    const failure = new ApiFailure('refused');
    expect([isApiFailure(failure, 'refused'), isApiFailure(failure, 'aborted')]).toEqual([
      true,
      false,
    ]);
    if (isApiFailure(failure, 'refused')) expectTypeOf(failure.code).toEqualTypeOf<'refused'>();
    else expectTypeOf(failure).toEqualTypeOf<ApiFailure>();
  });

  it('excludes only ApiFailure when false and called without a code', () => {
    const other = (error: ApiFailure | RangeError) => (isApiFailure(error) ? undefined : error);
    expectTypeOf(other).returns.toEqualTypeOf<RangeError | undefined>();
    expect(other(new ApiFailure('aborted'))).toBeUndefined();
  });
});
