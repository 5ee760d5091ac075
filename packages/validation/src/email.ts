import { limits } from '@kinora/domain';
import * as v from 'valibot';

/** An e-mail address; the outer white space is dropped. */
export const emailAddress = (invalid: string, missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.email(invalid),
    v.maxLength(limits.email.maxLength, invalid),
  );
