export {
  ApiError,
  failureEnvelope,
  invalidField,
  invalidFile,
  notFound,
  sessionExpired,
  statusOfFailure,
} from '@kinora/api-contract/kernel';
export type { FieldError } from '@kinora/api-contract';

/** `Retry-After` for faults of unknown length, which usually pass in a moment. */
export const RETRY_SOON_SECONDS = 5;
