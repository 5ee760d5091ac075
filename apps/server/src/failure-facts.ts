/** An error code, as Node, PostgreSQL and Fastify all keep it. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The failure and what it came from; a chain may be a circle. */
function* causesOf(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    yield current;
    current = current.cause;
  }
}

/** Has the failure that code, or one of those it came from? */
export const hasCode = (error: unknown, code: string): boolean =>
  [...causesOf(error)].some((cause) => failureCode(cause) === code);

const awayCodes = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

/** PostgreSQL's classes: connection lost, out of resources, operator intervention, system error. */
const isAwayCode = (code: string) => awayCodes.has(code) || /^(?:08|53|57|58)\w{3}$/.test(code);

const CONNECTION_LOST =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|after calling end on the pool/i;

/** The store of objects has answered that it cannot, or not at all. */
function isStoreAway(cause: Error): boolean {
  if (cause.name === 'TimeoutError') return true;
  const facts = '$metadata' in cause ? cause.$metadata : undefined;
  if (typeof facts !== 'object' || facts === null || !('httpStatusCode' in facts)) return false;
  return Number(facts.httpStatusCode) >= 500;
}

/** Database or storage cannot be used at present: worth another try later. */
export function isServiceAway(error: unknown): boolean {
  return [...causesOf(error)].some(
    (cause) =>
      isAwayCode(failureCode(cause) ?? '') ||
      CONNECTION_LOST.test(cause.message) ||
      isStoreAway(cause),
  );
}

/** The unique rule of the database that was broken, by its name. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (failureCode(cause) === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}

/** A failed query names its parameters (password hashes, addresses) in its message; its cause stands in for it. */
const tellable = (error: unknown) => [...causesOf(error)].filter((cause) => !('params' in cause));

/** What may be told of a failure in one line, wherever it is kept. */
export const failureMessage = (error: unknown): string =>
  tellable(error)
    .map((cause) => cause.message)
    .join(' ← ') || 'not an error';

/** What the log may hold of a failure: of the stack, only the places. */
export function failureFacts(error: unknown): object {
  const [first] = tellable(error);
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
