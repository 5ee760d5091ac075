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
  set: {
    summary: 'Set whether the caller is subscribed',
    notes:
      'Returns all subscribed channels. Safe to repeat: setting the state that already holds changes nothing.',
    refusals: ['not-found'],
    sample: { isSubscribed: true },
  },
  latestVideos: { summary: 'Videos of subscribed channels, newest first' },
} as const satisfies Reference<typeof subscriptionCalls>;
