import type { Host } from '@kinora/domain';
import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';

const hostFields = {
  name: s.string,
  version: s.string,
  limits: s.object({ videoBytes: s.number }),
  extensions: s.array(s.string),
  features: s.array(s.string),
};

const wireHost: s.ObjectShape<Host, typeof hostFields> = s.object(hostFields);

/** The call about the host itself. Hosts of earlier versions respond with 404. */
export const hostCalls = {
  get: newCall('GET', '/host', wireHost, { access: 'open' }),
} as const satisfies Record<string, Call>;
