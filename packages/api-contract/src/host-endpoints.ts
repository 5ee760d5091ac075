import type { Endpoint } from './endpoint.ts';
import { hostCalls } from './host-calls.ts';

/** The call about the host itself, with the status of a success. */
export const hostEndpoints = {
  get: { ...hostCalls.get, status: 200 },
} as const satisfies Record<string, Endpoint>;
