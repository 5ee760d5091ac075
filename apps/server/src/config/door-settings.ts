import { registrationModes } from '@kinora/domain';
import * as v from 'valibot';
import { listOf } from './trust-proxy-setting.ts';

/** The text of `REGISTRATION`. */
export const registrationText = v.picklist(
  registrationModes,
  `must be one of ${registrationModes.join(', ')}`,
);

const DOMAINS = 'must be a comma-separated list of domains';

/** The text of `DENIED_MAIL_DOMAINS`, in lower case. */
export const mailDomainsText = listOf(
  v.pipe(v.string(), v.toLowerCase(), v.regex(/^[^\s@.]+(?:\.[^\s@.]+)+$/, DOMAINS)),
);

const BYTES = 'must be a whole number of bytes, at least 1000000';

/** The text of `MAX_BYTES_PER_USER`. */
export const bytesText = v.pipe(
  v.string(),
  v.regex(/^\d{7,15}$/, BYTES),
  v.transform(Number),
  v.minValue(1_000_000, BYTES),
);
