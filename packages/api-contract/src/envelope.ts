import * as v from 'valibot';

/** Every reason a host gives for a refusal; for programs, never shown to people. */
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
/** One of the reasons for a refusal. */
export type FailureCode = (typeof failureCodes)[number];

/** Where in a list an answer stands; lists that are bare arrays in `data` carry it beside them. */
export interface ListMeta {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
}

/** What the reference server sends with every success. */
export interface SuccessEnvelope<Data> {
  readonly statusCode: number;
  readonly success: true;
  readonly message: string;
  readonly data: Data;
  readonly meta?: ListMeta;
}

/** What the reference server sends with every refusal; the three texts are one and the same. */
export interface FailureEnvelope {
  readonly statusCode: number;
  readonly success: false;
  readonly code: FailureCode;
  readonly error: string;
  readonly message: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly data: { readonly error: string };
}

/** A field that counts as absent where a host writes it otherwise. */
const ifReadable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const text = ifReadable(v.string());

/** What a client reads of any answer around its data; tolerant, so that older hosts can be spoken to. */
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
/** What is around the data of an answer. */
export type ResponseEnvelope = v.InferOutput<typeof responseEnvelope>;

/** What a client reads of a refusal, whichever of the three texts the host sends. */
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
