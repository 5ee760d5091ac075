import { limits } from '@kinora/domain';
import * as v from 'valibot';

/** An e-mail address; trimmed. */
export const emailSchema = (invalid: string, missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.email(invalid),
    v.maxLength(limits.email.maxLength, invalid),
  );
