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

/** The body of a failed response of the reference server. Its three texts are the same. */
export interface FailureEnvelope {
  readonly statusCode: number;
  readonly success: false;
  readonly code: FailureCode;
  readonly error: string;
  readonly message: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
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
    }),
    undefined,
  ),
  (body) => ({
    serverCode: body?.code,
    serverMessage: body?.error || body?.data?.error || body?.message || undefined,
  }),
);
