import { type Host, registrationModes } from '@kinora/domain';
import * as c from '../codec.ts';

const hostFields = {
  name: c.string,
  version: c.string,
  limits: c.object({ videoBytes: c.number }),
  extensions: c.array(c.string),
  features: c.array(c.string),
  registration: c.fallback(c.optional(c.picklist(registrationModes), 'open'), 'open' as const),
};

/** The facts about a host. */
export const hostCodec: c.ObjectCodec<Host, typeof hostFields> = c.object(hostFields);
