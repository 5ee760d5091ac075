import { expect, it } from 'vitest';
import { releaseBuffer, acquireBuffer } from './buffer-pool.ts';

it('many readers that stop reading together hold little memory', () => {
  const buffers = Array.from({ length: 500 }, () => acquireBuffer(100_000_000));
  const held = buffers.reduce((bytes, { length }) => bytes + length, 0);
  expect(held).toBeLessThan(64 * 1024 * 1024);
  expect(Math.max(...buffers.slice(64).map(({ length }) => length))).toBeLessThanOrEqual(65_536);

  for (const buffer of buffers) releaseBuffer(buffer, true);
  expect(acquireBuffer(100_000_000).length).toBeGreaterThan(65_536);
  expect(acquireBuffer(10).length).toBe(10);
});
