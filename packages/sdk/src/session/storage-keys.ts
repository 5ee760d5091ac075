// The storage keys of a session.

export const accessToken = 'at';
export const user = 'user';
export const loginStatus = 'loginStatus';
/** Written last and removed first: if it is there, so are the others. */
export const refreshToken = 'rt';
/** How far this machine's clock is ahead of the host's, in milliseconds. Absent if the difference is small. */
export const clockAhead = 'clockAhead';
export const subscriptions = 'subscriptions';
