import * as v from 'valibot';

/** Returns the loggable part of a job's payload: ids and storage keys, nothing that a user wrote. */
export const subjectOf = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => /Id$|^(?:key|prefix)$/.test(name)));

const withMessage = v.object({ message: v.string() });
/**
 * The stored failure of a job: the thrown error or, below `value`, the queue's own message, such as a missed heartbeat
 * or a timeout.
 */
export const storedFailure = v.fallback(
  v.union([
    withMessage,
    v.pipe(
      v.object({ value: withMessage }),
      v.transform(({ value }) => value),
    ),
  ]),
  { message: 'not known' },
);
