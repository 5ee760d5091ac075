import { accountRequests } from './accounts/requests.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { captionRequests } from './captions/requests.ts';
import { commentRequests } from './comments/requests.ts';
import { historyRequests } from './history/requests.ts';
import { likeRequests } from './likes/requests.ts';
import { playlistRequests } from './playlists/requests.ts';
import type { RequestRules } from './request-rules.ts';
import { subscriptionRequests } from './subscriptions/requests.ts';
import { videoRequests } from './videos/requests.ts';

/** The rules of all requests that have fields, by subject and call. */
export const requests = {
  accounts: accountRequests,
  videos: videoRequests,
  captions: captionRequests,
  comments: commentRequests,
  likes: likeRequests,
  subscriptions: subscriptionRequests,
  playlists: playlistRequests,
  history: historyRequests,
} as const;

/** A subject of the API whose calls have fields. */
export type Subject = keyof typeof requests;

/** The name of a call with fields, such as `videos.get`. */
export type CallName = {
  [Name in Subject]: `${Name}.${keyof (typeof requests)[Name] & string}`;
}[Subject];

const rulesByName: Readonly<Record<string, Readonly<Record<string, RequestRules>>>> = requests;

const rulesByCall = new Map<Call, RequestRules | undefined>(
  Object.entries(calls).flatMap(([subject, subjectCalls]) =>
    Object.entries<Call>(subjectCalls).map(([name, call]) => [call, rulesByName[subject]?.[name]]),
  ),
);

/** Returns the rules of a call's request; without rules the request has no fields. Throws for a call that is not in `calls`. */
export function rulesOf(call: Call): RequestRules {
  if (!rulesByCall.has(call)) throw new TypeError(`${call.path} is not a call of the contract.`);
  return rulesByCall.get(call) ?? {};
}

export { presentQueryFields } from './request-fields.ts';
