import * as v from 'valibot';

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

/** Treats a field of another type as absent. */
const ifReadable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const text = ifReadable(v.string());

/** The envelope of a response as a client reads it; tolerant, for older hosts. */
export const responseEnvelope = v.object({
  success: v.optional(v.boolean(), true),
  message: text,
  data: v.optional(v.unknown()),
  meta: ifReadable(
    v.object({
      page: v.number(),
      total: v.optional(v.number()),
      totalPages: v.number(),
    }),
  ),
});
/** The envelope of a response. */
export type ResponseEnvelope = v.InferOutput<typeof responseEnvelope>;

/** The envelope of a failed response as a client reads it, with any of the three texts. */
export const errorEnvelope = v.pipe(
  v.object({
    code: text,
    error: text,
    message: text,
    data: ifReadable(v.object({ error: text })),
  }),
  v.transform(({ code, error, message, data }) => ({
    serverCode: code,
    serverMessage: error || data?.error || message || undefined,
  })),
);
