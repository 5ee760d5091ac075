// The compiler runs these tests: it reports an expected error that does not occur.
import { type Call, rules, sends } from './call.ts';
import type { commentRequests } from './comments/requests.ts';

type Requests = typeof commentRequests;

const video = { videoId: 'videoId' } as const;

export const named = sends(rules<Requests['add']>, video, { content: 'comment' });
export const names: { readonly videoId: 'videoId'; readonly content: 'comment' } = named.names;

// A call must have an option for every field of its rules.
// @ts-expect-error -- no option for "limit"
export const missing = sends(rules<Requests['list']>, video, { page: 'page' });

// @ts-expect-error -- no option for the path parameter "videoId"
export const pathMissing = sends(rules<Requests['add']>, { content: 'comment' });

// An option must not stand for a field that the rules do not have.
// @ts-expect-error -- "content" is the name of the option, and "comment" of the field
export const superfluous = sends(rules<Requests['add']>, video, { content: 'content' });

// What a call makes stale must exist.
export const stale = ['comments.list', 'videos'] as const satisfies Call['stale'];

// @ts-expect-error -- the contract has no call with this name
export const unknownCall = ['comments.all'] as const satisfies Call['stale'];

// @ts-expect-error -- the contract has no subject with this name
export const unknownSubject = ['tweets'] as const satisfies Call['stale'];
