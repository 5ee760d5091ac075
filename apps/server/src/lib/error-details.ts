/** Returns the error code as set by Node, PostgreSQL and Fastify. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Yields the error and its causes; limits the depth because a chain may be circular. */
export function* causesOf(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    yield current;
    current = current.cause;
  }
}

/** Returns whether the error or one of its causes has the code. */
export const hasCode = (error: unknown, code: string): boolean =>
  [...causesOf(error)].some((cause) => failureCode(cause) === code);

/** Disk, quota, and PostgreSQL's own code for a full disk. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether the error was caused by a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  diskFullCodes.some((code) => hasCode(error, code));

const unavailableCodes = new Set([
  'DATABASE_UNAVAILABLE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  ...diskFullCodes,
  'EROFS',
]);

/** PostgreSQL's error classes: connection lost, out of resources, operator intervention, system error. */
const isUnavailableCode = (code: string) =>
  unavailableCodes.has(code) || /^(?:08|53|57|58)\w{3}$/.test(code);

const CONNECTION_LOST =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|after calling end on the pool/i;

/** The socket of a stopped PostgreSQL does not exist, so its address fails with ENOENT. */
const isFailedConnection = (cause: Error) => 'syscall' in cause && cause.syscall === 'connect';

/** Returns whether the object store failed with a 5xx or timed out. */
function isStoreUnavailable(cause: Error): boolean {
  if (cause.name === 'TimeoutError') return true;
  const metadata = '$metadata' in cause ? cause.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata))
    return false;
  return Number(metadata.httpStatusCode) >= 500;
}

/** Returns whether the database or the storage is unavailable, so that a retry may succeed. */
export function isServiceUnavailable(error: unknown): boolean {
  return [...causesOf(error)].some(
    (cause) =>
      isUnavailableCode(failureCode(cause) ?? '') ||
      CONNECTION_LOST.test(cause.message) ||
      isFailedConnection(cause) ||
      isStoreUnavailable(cause),
  );
}

/** Returns the name of the violated unique constraint. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (failureCode(cause) === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}

/**
 * Drops errors of failed queries, whose messages contain the parameters (password hashes, addresses); their causes
 * remain.
 */
const withoutParameters = (error: unknown) =>
  [...causesOf(error)].filter((cause) => !('params' in cause));

/** Returns a one-line message without secrets, for logs and stored job failures. */
export const failureMessage = (error: unknown): string =>
  withoutParameters(error)
    .map((cause) => cause.message)
    .join(' ← ') || 'not an error';

/** Returns the loggable properties of an error; of its stack only the locations. */
export function loggableError(error: unknown): object {
  const [first] = withoutParameters(error);
  if (!first) return { message: failureMessage(error) };
  const places = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return {
    name: first.name,
    message: failureMessage(error),
    code: failureCode(first),
    places,
  };
}
