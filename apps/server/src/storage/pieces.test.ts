import { expect, it } from 'vitest';
import { givePiece, takePiece } from './pieces.ts';

it('lets readers who stop reading hold little memory, however many they are', () => {
  const pieces = Array.from({ length: 500 }, () => takePiece(100_000_000));
  const held = pieces.reduce((bytes, { length }) => bytes + length, 0);
  expect(held).toBeLessThan(64 * 1024 * 1024);
  expect(Math.max(...pieces.slice(64).map(({ length }) => length))).toBeLessThanOrEqual(65_536);

  for (const piece of pieces) givePiece(piece, true);
  expect(takePiece(100_000_000).length).toBeGreaterThan(65_536);
  expect(takePiece(10).length).toBe(10);
});
