import * as v from 'valibot';

/** What a job was about, for the log: ids and places of the storage, nothing that a person wrote. */
export const subjectOf = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => /Id$|^(?:key|prefix)$/.test(name)));

const withMessage = v.object({ message: v.string() });
/** What was thrown or, below `value`, what the queue itself has to say: no sign of life, or out of time. */
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
