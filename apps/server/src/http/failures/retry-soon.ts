/** `Retry-After` for faults of unknown length, which usually pass in a moment. */
export const RETRY_SOON_SECONDS = 5;
