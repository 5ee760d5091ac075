import type { Calls } from '../call.ts';
import { hostCodec } from './codecs.ts';

/** The call about the host itself. Hosts of earlier versions respond with 404. */
export const hostCalls = {
  get: { method: 'GET', path: '/host', access: 'open', data: hostCodec },
} as const satisfies Calls;
