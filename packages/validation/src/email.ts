import { limits } from '@kinora/domain';
import * as v from 'valibot';

/** An e-mail address; the outer white space is dropped. */
export const emailAddress = (invalid: string) =>
  v.pipe(
    v.string('Required'),
    v.trim(),
    v.nonEmpty('Required'),
    v.email(invalid),
    v.maxLength(limits.email.maxLength, invalid),
  );
