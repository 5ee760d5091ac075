import { limits } from '@kinora/domain';
import * as v from 'valibot';

const hasDottedDomain = (email: string) => email.slice(email.indexOf('@')).includes('.');
const hasShortLocalPart = (email: string) => email.indexOf('@') <= limits.email.localPart.maxLength;

/**
 * An e-mail address; trimmed. The rule is that of `<input type="email">` in the WHATWG standard, plus a dot in the
 * domain and the lengths of RFC 5321.
 */
export const emailSchema = (invalid: string, missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.rfcEmail(invalid),
    v.check(hasDottedDomain, invalid),
    v.check(hasShortLocalPart, invalid),
    v.maxLength(limits.email.maxLength, invalid),
  );
