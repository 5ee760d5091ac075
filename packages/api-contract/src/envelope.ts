import * as c from './codec.ts';

/** The codes of refused requests, for programs; not shown to people. */
export const failureCodes = [
  'malformed', // 400: the request cannot be read
  'wrong-credentials', // 400: no account has this e-mail address and password
  'unusable-token', // 400: the link of a mail has expired or is no longer valid
  'not-signed-in', // 401: the access token is missing, expired or revoked
  'not-yours', // 403: the user may not do this, usually because the entity belongs to another user
  'email-unverified', // 403: the user has not verified the e-mail address
  'profile-incomplete', // 403: the user has not chosen a user name
  'registration-closed', // 403: the host takes no new accounts, or only with a valid invitation
  'not-found', // 404: the entity or the endpoint does not exist
  'name-taken', // 409: another user has this user name
  'key-reused', // 409: the idempotency key belongs to another upload
  'upload-in-progress', // 409: an upload with this idempotency key is still running
  'changed', // 412: somebody else has changed the entity since the version in the request
  'too-large', // 413: a file or the body exceeds its limit
  'unsupported-media', // 415: a file has a format that the host does not take
  'invalid', // 422: a field breaks a rule
  'too-many', // 429: the caller has sent too many requests; `Retry-After` says when to continue
  'unavailable', // 503: the host cannot do this at the moment; `Retry-After` says when to continue
  'internal', // 500: the host has failed
] as const;
/** The code of a refused request. */
export type FailureCode = (typeof failureCodes)[number];

/** The page of a list, sent beside `data` if that is an array. */
export interface ListMeta {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
}

/** The body of a successful response of the reference server. */
export interface SuccessEnvelope<Data> {
  readonly statusCode: number;
  readonly success: true;
  readonly message: string;
  readonly data: Data;
  readonly meta?: ListMeta;
}

/** A field of a request that breaks a rule. */
export interface FieldError {
  /** The name of the field; a dot separates the parts of a nested one. */
  readonly path: string;
  /** What is wrong with it, for people. */
  readonly message: string;
}

/** The body of a failed response of the reference server. Its three texts are the same. */
export interface FailureEnvelope {
  readonly statusCode: number;
  readonly success: false;
  readonly code: FailureCode;
  readonly error: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly data: { readonly error: string };
}

/** Older hosts send other types, too. */
const text = c.fallback(c.string, undefined);

/** The envelope of a response as a client reads it; tolerant, for older hosts. */
export const responseEnvelope = c.object({
  success: c.optional(c.boolean, true),
  message: text,
  data: c.unknown,
  meta: c.fallback(
    c.object({
      page: c.number,
      total: c.optional(c.number),
      totalPages: c.number,
    }),
    undefined,
  ),
});
/** The envelope of a response. */
export type ResponseEnvelope = c.DomainOf<typeof responseEnvelope>;

/** The envelope of a failed response as a client reads it, with any of the three texts. */
export const errorEnvelope = c.transform(
  c.fallback(
    c.object({
      code: text,
      error: text,
      message: text,
      data: c.fallback(c.object({ error: text }), undefined),
      errors: c.fallback(c.array(c.object({ path: c.string, message: c.string })), undefined),
    }),
    undefined,
  ),
  (body) => ({
    serverCode: body?.code,
    serverMessage: body?.error || body?.data?.error || body?.message || undefined,
    fieldErrors: body?.errors ?? [],
  }),
);
