/** An error code, as Node, PostgreSQL and Fastify all keep it. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

function* causesOf(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    yield current;
    current = current.cause;
  }
}

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

const CONNECTION_LOST = /connection terminated|timeout exceeded when trying to connect/i;

/** Database or storage cannot be used at present: worth another try later. */
export function isServiceAway(error: unknown): boolean {
  return [...causesOf(error)].some(
    (cause) => isAwayCode(failureCode(cause) ?? '') || CONNECTION_LOST.test(cause.message),
  );
}

/** Does the failure come from a unique rule of the database? */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (failureCode(cause) === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}

/**
 * What the log may hold of a failure. A failed query names its parameters (password hashes, addresses) in its
 * message, so its cause's message stands in for it, and of the stack only the places are kept.
 */
export function failureFacts(error: unknown): object {
  const causes = [...causesOf(error)].filter((cause) => !('params' in cause));
  const [first] = causes;
  if (!first) return { message: 'not an error' };
  const places = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return {
    name: first.name,
    message: causes.map((cause) => cause.message).join(' ← '),
    code: failureCode(first),
    places,
  };
}
