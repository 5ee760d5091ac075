import { sql as raw } from 'drizzle-orm';

/**
 * For RETURNING of a statement outside a transaction: its commit does not wait for the disk, so a power failure within
 * the next second may lose the row. The setting ends with the statement. Inside a transaction it would apply to
 * everything that the transaction writes.
 *
 * These writes may be lost, and no others:
 *
 * - views: the count of a video, and who has been counted in the last hour;
 * - positions: where a viewer is in a video, which the player reports every 15 s;
 * - rate limits: the counters of attempts, and the clients that have logged in before.
 */
export const mayBeLost = raw<string>`set_config('synchronous_commit', 'off', true)`;
