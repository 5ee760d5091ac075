// The compiler runs these tests: it reports an expected error that does not occur.
import { sends } from './call.ts';
import type { commentRequests } from './comments/requests.ts';

type Requests = typeof commentRequests;

export const named = sends<Requests['list']>({ page: true, limit: true });

// A call must name every field of its rules.
// @ts-expect-error -- no "limit"
export const missing = sends<Requests['list']>({ page: true });

// A call must not name a field that its rules do not have.
// @ts-expect-error -- "sortBy"
export const superfluous = sends<Requests['list']>({ page: true, limit: true, sortBy: true });

// Path parameters are not named: they are in the path.
// @ts-expect-error -- "videoId"
export const inPath = sends<Requests['add']>({ comment: true, videoId: true });
