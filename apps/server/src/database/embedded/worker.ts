// PGlite runs in its own thread: it resolves in microtasks, so a busy connection would starve all timers and sockets of
// the thread that it runs in.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SerializedError, WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts';

const asText = (value: string) => value;
/** date, timestamp, timestamptz, interval, and their array types. */
const dateTypes = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187];
const dateParsers = Object.fromEntries(dateTypes.map((type) => [type, asText]));

if (!parentPort) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const send = (message: WorkerMessage) => port.postMessage(message);

function textField(error: object, name: string) {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

/** The file system of the WebAssembly program throws objects that are no errors, with numbers of WASI. */
const isFileError = (error: unknown): error is { readonly errno: number } =>
  !(error instanceof Error) &&
  typeof error === 'object' &&
  error !== null &&
  'errno' in error &&
  typeof error.errno === 'number';

const wasiCodes: Readonly<Record<number, string>> = { 19: 'EDQUOT', 51: 'ENOSPC' };

function serializeFileError({ errno }: { readonly errno: number }): SerializedError {
  const code = wasiCodes[errno];
  const message = `a file could not be written or read (${code ?? `WASI error ${errno}`})`;
  return code === undefined ? { message } : { message, code };
}

/** Serializes only the details of an error: a PGlite error logs kilobytes of minified code. */
function serializeError(error: unknown): SerializedError {
  if (isFileError(error)) return serializeFileError(error);
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...textField(error, 'code'),
    ...textField(error, 'detail'),
    ...textField(error, 'constraint'),
    ...textField(error, 'table'),
    ...textField(error, 'column'),
  };
}

/** After a PostgreSQL panic or a WebAssembly trap, PGlite refuses every query until it is opened anew. */
const isFatal = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'RuntimeError' || Reflect.get(error, 'severity') === 'PANIC');

/**
 * All shared buffers become resident when the engine starts, so the default of 128 MB costs that much memory even on an
 * empty site. Pages that are not in them come from the file cache of the system. See decision 26.
 */
const SHARED_BUFFERS = '16MB';

const { folder, template }: WorkerStart = workerData;
const options = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  ...(template && { loadDataDir: new Blob([template]) }),
};

interface OpenTransaction {
  readonly connection: Transaction;
  readonly finish: (outcome: 'commit' | 'rollback') => void;
  readonly settled: Promise<void>;
}

function serve(database: PGlite) {
  const open = new Map<number, OpenTransaction>();
  const listening = new Map<string, () => Promise<void>>();

  const connectionOf = (scope: number | undefined): PGlite | Transaction => {
    if (scope === undefined) return database;
    const transaction = open.get(scope);
    if (!transaction) throw new Error('This transaction has ended.');
    return transaction.connection;
  };

  function begin(scope: number): Promise<void> {
    const {
      promise: began,
      resolve: hasBegun,
      reject: couldNotBegin,
    } = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<'commit' | 'rollback'>();
    const settled = database.transaction(async (connection) => {
      open.set(scope, { connection, finish, settled });
      hasBegun();
      if ((await finished) === 'rollback') await connection.rollback();
    });
    settled.catch(couldNotBegin);
    return began;
  }

  async function end(scope: number, outcome: 'commit' | 'rollback') {
    const transaction = open.get(scope);
    if (!transaction) throw new Error('This transaction has ended.');
    open.delete(scope);
    transaction.finish(outcome);
    await transaction.settled;
  }

  async function run(request: WorkerRequest): Promise<unknown> {
    switch (request.kind) {
      case 'query': {
        const connection = connectionOf(request.scope);
        const { rows } = await connection.query(request.text, [...request.values], {
          rowMode: request.rowMode,
          ...(request.keepDatesAsText ? { parsers: dateParsers } : {}),
        });
        return { rows }; // the other fields are not read, so they are not copied
      }
      case 'exec':
        return (await connectionOf(request.scope).exec(request.text)).map(({ rows }) => ({ rows }));
      case 'begin':
        return begin(request.scope);
      case 'end':
        return end(request.scope, request.outcome);
      case 'listen': {
        const { channel } = request;
        const stop = await database.listen(channel, (payload) =>
          send({ kind: 'notification', channel, payload }),
        );
        listening.set(channel, () => stop());
        return undefined;
      }
      case 'unlisten':
        await listening.get(request.channel)?.();
        listening.delete(request.channel);
        return undefined;
      case 'dump': {
        const dumped = await database.dumpDataDir('none');
        return new Uint8Array(await dumped.arrayBuffer());
      }
      case 'close':
        return database.close();
      default:
        return request satisfies never;
    }
  }

  port.on('message', ({ id, request }: { id: number; request: WorkerRequest }) => {
    run(request).then(
      (value) => send({ kind: 'result', id, value }),
      (error: unknown) => {
        const failure = serializeError(error);
        send({ kind: 'failure', id, failure });
        if (!isFatal(error)) return;
        send({ kind: 'broken', reason: failure.message });
        port.close(); // delivers the messages sent so far and receives no more
      },
    );
  });
}

try {
  serve(await PGlite.create(folder, options));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed-to-open', failure: serializeError(error) });
}
