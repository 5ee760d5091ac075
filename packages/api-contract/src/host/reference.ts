import type { Reference } from '../reference-entry.ts';
import type { hostCalls } from './calls.ts';

/** The reference of the call about the host. */
export const hostReference = {
  get: {
    summary: 'What this host can do',
    notes: 'May be cached for 5 minutes. Hosts before version 0.1.0 respond with 404.',
  },
} as const satisfies Reference<typeof hostCalls>;
