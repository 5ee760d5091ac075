import * as c from './codec.ts';

/** The codes of refused requests, for programs; not shown to people. */
export const failureCodes = [
  'malformed',
  'wrong-credentials',
  'unusable-token',
  'not-signed-in',
  'not-yours',
  'email-unverified',
  'profile-incomplete',
  'not-found',
  'name-taken',
  'key-reused',
  'upload-in-progress',
  'changed',
  'too-large',
  'unsupported-media',
  'invalid',
  'too-many',
  'unavailable',
  'internal',
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
