import * as v from 'valibot';
import { expect, it } from 'vitest';
import { storedFailure, subjectOf } from './job-log-fields.ts';

it.each([
  ['what was thrown', { message: 'disk full', name: 'Error' }, 'disk full'],
  ['what the queue says', { value: { message: 'job timed out' } }, 'job timed out'],
  ['nothing', null, 'not known'],
])('the reason of a failed job is read from %s', (_from, stored, reason) => {
  expect(v.parse(storedFailure, stored).message).toBe(reason);
});

it('the log fields of a job contain ids and storage keys, and nothing that a user wrote', () => {
  const data = { videoId: 'v1', key: 'a/b', email: 'ada@example.com', title: 'Mine' };
  expect(subjectOf(data)).toEqual({ videoId: 'v1', key: 'a/b' });
});
