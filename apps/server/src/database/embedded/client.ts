import { Worker } from 'node:worker_threads';
import { BRAND } from '../../config/brand.ts';
import type { SerializedError, WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts';

/** An error that the embedded database reported, with PostgreSQL's own code and names. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(failure: SerializedError) {
    super(failure.message);
    this.code = failure.code;
    this.detail = failure.detail;
    this.constraint = failure.constraint;
    this.table = failure.table;
    this.column = failure.column;
  }
}

/** The embedded database is not running: it was closed, or its thread died. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'DATABASE_UNAVAILABLE';
}

/** The part of a result that drizzle and pg-boss read. */
export interface EmbeddedResult<Row = Record<string, unknown>> {
  readonly rows: Row[];
}

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
  /** Functions cannot be sent to the worker; if present, dates are returned as text. */
  readonly parsers?: object;
}

/** One connection or one transaction of the embedded database. */
export interface EmbeddedConnection {
  /** The caller states the row type; it is not checked. */
  query<Row>(
    text: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<EmbeddedResult<Row>>;
  exec(text: string): Promise<EmbeddedResult[]>;
}

export interface EmbeddedDatabase extends EmbeddedConnection {
  /** Runs `work` alone on the connection; all other queries wait until it has ended. */
  transaction<Result>(work: (connection: EmbeddedConnection) => Promise<Result>): Promise<Result>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /** Grows when a write starts and when it ends: two reads with different values between may see different data. */
  readonly changes: number;
  /** Resolves when the database fails without having been closed. */
  readonly lost: Promise<DatabaseUnavailableError>;
  /** The whole data folder as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Returns whether a request may write. Everything but a plain `select` may; the end of a transaction makes its writes
 * visible.
 */
const mayWrite = (request: WorkerRequest) =>
  request.kind !== 'query' || !/^\s*select\b/i.test(request.text);

interface PendingRequest {
  readonly isWrite: boolean;
  /** Declared as a method, so that each call can use the type of its own response. */
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Starts PGlite in a worker thread. Resolves when it accepts queries. */
export async function startEmbeddedDatabase(start: WorkerStart): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
  const pending = new Map<number, PendingRequest>();
  const listeners = new Map<string, (payload: string) => void>();
  const ready = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<DatabaseUnavailableError>();
  let lastId = 0;
  let closing: Promise<void> | undefined;
  let broken: Error | undefined;
  let changes = 0;

  function fail(error: DatabaseUnavailableError) {
    broken ??= error;
    ready.reject(error);
    if (!closing) lost.resolve(error);
    for (const call of pending.values()) call.reject(error);
    pending.clear();
  }

  function settle(id: number, settleRequest: (call: PendingRequest) => void) {
    const call = pending.get(id);
    pending.delete(id);
    if (call?.isWrite) changes += 1;
    if (call) settleRequest(call);
  }

  const crashed = (reason: string) =>
    new DatabaseUnavailableError(
      `The embedded database has crashed (${reason}). All acknowledged data is in its files; start ${BRAND} again.`,
    );
  worker.on('error', ({ message }) => fail(crashed(message)));
  worker.on('exit', () =>
    fail(
      closing
        ? new DatabaseUnavailableError('The embedded database is closed.')
        : crashed('its thread ended'),
    ),
  );
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'failed-to-open':
        return ready.reject(new EmbeddedDatabaseError(message.failure));
      case 'result':
        return settle(message.id, (call) => call.resolve(message.value));
      case 'failure':
        return settle(message.id, (call) =>
          call.reject(new EmbeddedDatabaseError(message.failure)),
        );
      case 'broken':
        return fail(crashed(message.reason));
      case 'notification':
        return listeners.get(message.channel)?.(message.payload);
      default:
        return message satisfies never;
    }
  });

  function send<Result>(request: WorkerRequest): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (broken) return reject(broken);
      const id = ++lastId;
      const isWrite = mayWrite(request);
      if (isWrite) changes += 1;
      pending.set(id, { isWrite, resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, request });
    });
  }

  const connection = (scope: number | undefined): EmbeddedConnection => ({
    query: (text, values = [], options = {}) =>
      send({
        kind: 'query',
        text,
        values,
        scope,
        rowMode: options.rowMode ?? 'object',
        keepDatesAsText: options.parsers !== undefined,
      }),
    exec: (text) => send({ kind: 'exec', text, scope }),
  });

  let lastScope = 0;
  async function transaction<Result>(work: (inside: EmbeddedConnection) => Promise<Result>) {
    const scope = ++lastScope;
    await send({ kind: 'begin', scope });
    try {
      const result = await work(connection(scope));
      await send({ kind: 'end', scope, outcome: 'commit' });
      return result;
    } catch (error) {
      // A failed commit has ended the transaction already, so there is nothing to roll back.
      await send({ kind: 'end', scope, outcome: 'rollback' }).catch(() => {});
      throw error;
    }
  }

  async function close() {
    if (!broken) await send({ kind: 'close' });
    await worker.terminate();
  }

  await ready.promise.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  return {
    ...connection(undefined),
    transaction,
    async listen(channel, onNotification) {
      listeners.set(channel, onNotification);
      await send({ kind: 'listen', channel });
      return async () => {
        listeners.delete(channel);
        await send({ kind: 'unlisten', channel });
      };
    },
    get changes() {
      return changes;
    },
    lost: lost.promise,
    dump: () => send({ kind: 'dump' }),
    close: () => (closing ??= close()),
  };
}
