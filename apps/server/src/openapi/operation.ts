import type { AccessLevel, Call, FailureCode } from '@kinora/api-contract';
import { statusOfFailure } from '@kinora/api-contract/kernel';
import type { DocumentedCall, ReferenceEntry } from '@kinora/api-contract/reference';
import { rulesOf } from '@kinora/api-contract/requests';
import type { JsonSchema } from '@valibot/to-json-schema';
import { MAX_FORMS_PER_CALLER } from '../http/forms/form-limit.ts';
import { codecSchema } from './codec-schema.ts';
import { formSchema, wireSchema } from './contract-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema };
}

export interface OperationResponse {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, object>>;
  readonly 'x-codes'?: readonly FailureCode[];
}

/** One call in OpenAPI's format. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** The access level. */
  readonly 'x-access': AccessLevel;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, OperationResponse>>;
}

const signedIn = [{ bearer: [] }, { cookie: [] }];

/** The credentials of each access level, and its refusals. */
const levels: Readonly<
  Record<AccessLevel, Pick<Operation, 'security'> & { readonly refusals: readonly FailureCode[] }>
> = {
  open: { security: [], refusals: [] },
  viewer: { security: [{}, ...signedIn], refusals: ['not-signed-in'] },
  session: { security: signedIn, refusals: ['not-signed-in'] },
  verified: { security: signedIn, refusals: ['not-signed-in', 'email-unverified'] },
  complete: {
    security: signedIn,
    refusals: ['not-signed-in', 'email-unverified', 'profile-incomplete'],
  },
  self: { security: signedIn, refusals: ['not-signed-in', 'not-yours'] },
  owner: {
    security: signedIn,
    refusals: ['not-signed-in', 'email-unverified', 'profile-incomplete', 'not-yours'],
  },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'One key per video. A second request with the same key returns the first result. Kept for 24 hours.',
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The version that the request replaces, in quotation marks, such as "3". Another version is refused with 412. Without it the last write wins.',
};

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { const: '*' },
  description: 'With `*` the request only adds: if there is a version, it is refused with 412.',
};

function fieldParameters(schema: JsonSchema, place: 'path' | 'query'): Parameter[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object'
      ? [
          {
            name,
            in: place,
            required: place === 'path' || required.includes(name),
            schema: property,
          },
        ]
      : [],
  );
}

function parametersOf(call: Call, reference: ReferenceEntry): Parameter[] {
  const { params, query } = rulesOf(call);
  return [
    ...(params ? fieldParameters(wireSchema(params), 'path') : []),
    ...(query ? fieldParameters(wireSchema(query), 'query') : []),
    ...(reference.takesIdempotencyKey ? [idempotencyKey] : []),
    ...(reference.takesIfMatch ? [ifMatch] : []),
    ...(reference.takesIfNoneMatch ? [ifNoneMatch] : []),
  ];
}

const tokenBody: JsonSchema = {
  type: 'object',
  properties: { refreshToken: { type: 'string' } },
};

function bodyOf(call: Call, reference: ReferenceEntry): Operation['requestBody'] {
  const { encoding } = call;
  const { body, files } = rulesOf(call);
  switch (encoding) {
    case undefined:
      return undefined;
    case 'text':
      return {
        required: false,
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/json': { schema: { anyOf: [{ type: 'string' }, tokenBody] } },
        },
      };
    case 'json':
      return {
        required: body !== undefined,
        content: { 'application/json': { schema: body ? wireSchema(body) : tokenBody } },
      };
    case 'multipart': {
      const schema = body ? formSchema(body, files, reference.files) : {};
      return { required: true, content: { 'multipart/form-data': { schema } } };
    }
    default:
      return encoding satisfies never;
  }
}

function successOf(call: Call): OperationResponse {
  const { data, status = 200 } = call;
  const schema = wireSchema(codecSchema(data));
  const isPagedList = schema.type === 'array' && rulesOf(call).query !== undefined;
  const properties: Record<string, JsonSchema> = {
    statusCode: { const: status },
    success: { const: true },
    message: { type: 'string', description: 'A sentence that may be shown to people' },
    data: schema,
    ...(isPagedList ? { meta: { $ref: '#/components/schemas/ListMeta' } } : {}),
  };
  const envelope: JsonSchema = { type: 'object', properties, required: Object.keys(properties) };
  return {
    description: status === 201 ? 'Created' : 'Success',
    content: { 'application/json': { schema: envelope } },
  };
}

const sentences: Readonly<Record<number, string>> = {
  400: 'Malformed JSON, id or token, or wrong credentials',
  401: 'Credentials are missing, expired or revoked',
  403: 'Signed in, but not allowed',
  404: 'Does not exist, or is hidden from the caller',
  409: 'The name or the key is already used, or its upload is still running',
  412: 'The stored version does not satisfy `If-Match` or `If-None-Match`',
  413: 'Too large',
  415: 'The file or the body has an unsupported type',
  422: 'A field breaks a rule',
  429: 'Too many requests; `Retry-After` says for how many seconds',
  500: 'An error of the server',
  503: 'Not available right now; `Retry-After` says for how many seconds',
};

/** Forms with files have a further limit. */
const tooManyForms = `Too many requests, or more than ${MAX_FORMS_PER_CALLER} forms with files of this user at once; \`Retry-After\` says for how many seconds`;

const sentenceOf = (status: number, encoding: Call['encoding']) =>
  status === 429 && encoding === 'multipart' ? tooManyForms : (sentences[status] ?? '');

function failureResponsesOf(call: Call, reference: ReferenceEntry) {
  const { access, encoding } = call;
  const { params, body, query } = rulesOf(call);
  const codes: FailureCode[] = [
    ...(params || encoding ? (['malformed'] as const) : []),
    ...levels[access].refusals,
    ...(reference.refusals ?? []),
    ...(encoding ? (['too-large', 'unsupported-media'] as const) : []),
    ...(body || query ? (['invalid'] as const) : []),
    'too-many',
    'internal',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(codes), statusOfFailure);
  return [...byStatus].map(([status, reasons]): [string, OperationResponse] => [
    String(status),
    {
      description: `${sentenceOf(status, encoding)} (${reasons.join(', ')})`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
        : {}),
      'x-codes': reasons,
    },
  ]);
}

/** Returns the OpenAPI operation of a call. */
export function operationOf({ name, subject, call, reference }: DocumentedCall): Operation {
  const parameters = parametersOf(call, reference);
  const requestBody = bodyOf(call, reference);
  return {
    operationId: name,
    tags: [subject],
    summary: reference.summary,
    ...(reference.notes === undefined ? {} : { description: reference.notes }),
    'x-access': call.access,
    security: levels[call.access].security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries([
      [String(call.status ?? 200), successOf(call)],
      ...failureResponsesOf(call, reference),
    ]),
  };
}
