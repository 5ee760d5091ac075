import { Worker } from 'node:worker_threads';
import { BRAND } from '../../brand.ts';
import type { CarriedFailure, WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts';

/** A failure that the embedded database reported, with PostgreSQL's own code and names. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(failure: CarriedFailure) {
    super(failure.message);
    this.code = failure.code;
    this.detail = failure.detail;
    this.constraint = failure.constraint;
    this.table = failure.table;
    this.column = failure.column;
  }
}

/** The embedded database does not run: it was closed, or its thread died. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';
}

/** The part of a result that drizzle and pg-boss read. */
export interface EmbeddedResult<Row = Record<string, unknown>> {
  readonly rows: Row[];
}

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
  /** Functions cannot cross to the worker; their presence means that dates are wanted as text. */
  readonly parsers?: object;
}

/** One connection or one transaction of the embedded database. */
export interface EmbeddedConnection {
  /** As with any SQL, the caller knows the shape of the rows that it asks for. */
  query<Row>(
    text: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<EmbeddedResult<Row>>;
  exec(text: string): Promise<EmbeddedResult[]>;
}

export interface EmbeddedDatabase extends EmbeddedConnection {
  /** Runs `work` alone on the connection; everything else waits until it has ended. */
  transaction<Result>(work: (connection: EmbeddedConnection) => Promise<Result>): Promise<Result>;
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Grows whenever something is, or was just, written: what was read before and what is read after may differ. */
  readonly changes: number;
  /** Settles when the database can no longer be used although nobody closed it. */
  readonly lost: Promise<DatabaseAwayError>;
  /** The whole data folder as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Everything but a plain question may write, and the end of a transaction makes it seen. */
const mayWrite = (request: WorkerRequest) =>
  request.kind !== 'query' || !/^\s*select\b/i.test(request.text);

interface Waiting {
  readonly isWrite: boolean;
  /** A method, so that each call may name the type that its own request answers. */
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Starts PGlite in a worker thread and answers when it can be queried. */
export async function startEmbeddedDatabase(start: WorkerStart): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, Waiting>();
  const ears = new Map<string, (payload: string) => void>();
  const ready = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<DatabaseAwayError>();
  let lastId = 0;
  let closing: Promise<void> | undefined;
  let broken: Error | undefined;
  let changes = 0;

  function breakDown(error: DatabaseAwayError) {
    broken ??= error;
    ready.reject(error);
    if (!closing) lost.resolve(error);
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  }

  function settle(id: number, how: (call: Waiting) => void) {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call?.isWrite) changes += 1;
    if (call) how(call);
  }

  const brokeDown = (reason: string) =>
    new DatabaseAwayError(
      `The embedded database broke down (${reason}). What was acknowledged is in its files; start ${BRAND} again.`,
    );
  worker.on('error', ({ message }) => breakDown(brokeDown(message)));
  worker.on('exit', () =>
    breakDown(
      closing
        ? new DatabaseAwayError('The embedded database is closed.')
        : brokeDown('its thread ended'),
    ),
  );
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'failed-to-open':
        return ready.reject(new EmbeddedDatabaseError(message.failure));
      case 'answer':
        return settle(message.id, (call) => call.resolve(message.value));
      case 'failure':
        return settle(message.id, (call) =>
          call.reject(new EmbeddedDatabaseError(message.failure)),
        );
      case 'broken':
        return breakDown(brokeDown(message.reason));
      case 'notification':
        return ears.get(message.channel)?.(message.payload);
      default:
        return message satisfies never;
    }
  });

  function ask<Answer>(request: WorkerRequest): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (broken) return reject(broken);
      const id = ++lastId;
      const isWrite = mayWrite(request);
      if (isWrite) changes += 1;
      waiting.set(id, { isWrite, resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, request });
    });
  }

  const connection = (scope: number | undefined): EmbeddedConnection => ({
    query: (text, values = [], options = {}) =>
      ask({
        kind: 'query',
        text,
        values,
        scope,
        rowMode: options.rowMode ?? 'object',
        keepDatesAsText: options.parsers !== undefined,
      }),
    exec: (text) => ask({ kind: 'exec', text, scope }),
  });

  let lastScope = 0;
  async function transaction<Result>(work: (inside: EmbeddedConnection) => Promise<Result>) {
    const scope = ++lastScope;
    await ask({ kind: 'begin', scope });
    try {
      const result = await work(connection(scope));
      await ask({ kind: 'end', scope, outcome: 'commit' });
      return result;
    } catch (error) {
      // A commit that failed has ended the transaction already; there is then nothing to roll back.
      await ask({ kind: 'end', scope, outcome: 'rollback' }).catch(() => {});
      throw error;
    }
  }

  async function close() {
    if (!broken) await ask({ kind: 'close' });
    await worker.terminate();
  }

  await ready.promise.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  return {
    ...connection(undefined),
    transaction,
    async listen(channel, hear) {
      ears.set(channel, hear);
      await ask({ kind: 'listen', channel });
      return async () => {
        ears.delete(channel);
        await ask({ kind: 'unlisten', channel });
      };
    },
    get changes() {
      return changes;
    },
    lost: lost.promise,
    dump: () => ask({ kind: 'dump' }),
    close: () => (closing ??= close()),
  };
}
