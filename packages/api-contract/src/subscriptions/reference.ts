import type { Reference } from '../reference-entry.ts';
import type { subscriptionCalls } from './calls.ts';

/** The reference of subscription calls. */
export const subscriptionReference = {
  list: { summary: 'Subscribed channels' },
  toggle: {
    summary: 'Subscribe, or end the subscription',
    notes: 'Returns all subscribed channels. Two toggles always cancel out.',
    refusals: ['not-found'],
  },
  latestVideos: { summary: 'Videos of subscribed channels, newest first' },
} as const satisfies Reference<typeof subscriptionCalls>;
