import { connect } from 'node:net';
import { join } from 'node:path';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import * as v from 'valibot';
import { clientSignal } from '../lib/client-signal.ts';

export interface CancellablePoolOptions extends PoolConfig {
  /** How long one read of a client may run. */
  readonly readTimeoutMs: number;
}

/** The number that marks a request to cancel, in the place of the protocol's version. */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_TIMEOUT_MS = 2_000;

/** May match a read, which then runs to its end. Never misses a statement that writes. */
const WRITES = /\b(?:insert into|update|delete from)\b/i;

/**
 * What the driver keeps of a connection for the request to cancel, and does not declare. Some proxies give no key. With
 * TLS the key must not travel unencrypted.
 */
const backendKey = v.object({
  processID: v.number(),
  secretKey: v.number(),
  ssl: v.optional(v.literal(false)),
});

/**
 * Asks PostgreSQL to cancel the running statement, over a connection of its own as the protocol requires. Where that is
 * not possible or fails, the statement ends at its own timeout.
 */
function cancelStatement(client: PoolClient): void {
  const key = v.safeParse(backendKey, client);
  if (!key.success) return;
  const { processID, secretKey } = key.output;
  const { host, port } = client;
  const request = Buffer.alloc(16);
  for (const [index, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, index * 4);
  const socket = host.startsWith('/')
    ? connect(join(host, `.s.PGSQL.${port}`))
    : connect(port, host);
  socket.on('error', () => {});
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
  socket.resume().end(request);
}

/**
 * Creates a pool whose single statements end early when they read for a client: when the client has closed its
 * connection, and after the timeout. Statements of transactions run to their end.
 */
export function createCancellablePool({ readTimeoutMs, ...options }: CancellablePoolOptions) {
  const pool = new Pool(options);
  const queryToEnd = pool.query.bind(pool);

  async function query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const signal = clientSignal();
    const text = typeof config === 'string' ? config : config.text;
    if (!signal || WRITES.test(text)) return queryToEnd(config, values);
    const client = await pool.connect();
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      cancelStatement(client);
    };
    const limit = setTimeout(cancel, readTimeoutMs);
    signal.addEventListener('abort', cancel);
    try {
      signal.throwIfAborted(); // the client left while this waited for a connection
      return await client.query(config, values);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(limit);
      signal.removeEventListener('abort', cancel);
      // The request to cancel may arrive late, and must not meet the next statement of this connection.
      client.release(isCancelled);
    }
  }
  return Object.assign(pool, { query });
}
