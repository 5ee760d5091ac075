import type { AccessLevel, Endpoint, FailureCode } from '@kinora/api-contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { statusOfFailure } from '../http/refusal.ts';
import type { CallNote } from './call-notes.ts';
import { formSchema, wireSchema } from './contract-schemas.ts';
import { shapeSchema } from './shape-schema.ts';

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

export interface OperationAnswer {
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
  readonly responses: Readonly<Record<string, OperationAnswer>>;
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
  description: 'One key a video: sent again, it answers the first result. Kept 24 hours.',
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

function parametersOf({ params, query }: Endpoint, note: CallNote): Parameter[] {
  return [
    ...(params ? fieldParameters(wireSchema(params), 'path') : []),
    ...(query ? fieldParameters(wireSchema(query), 'query') : []),
    ...(note.takesIdempotencyKey ? [idempotencyKey] : []),
  ];
}

const tokenBody: JsonSchema = {
  type: 'object',
  properties: { refreshToken: { type: 'string' } },
};

function bodyOf({ encoding, body }: Endpoint, note: CallNote): Operation['requestBody'] {
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
      const schema = body ? formSchema(body, note.files, note.requiredFiles) : {};
      return { required: true, content: { 'multipart/form-data': { schema } } };
    }
    default:
      return encoding satisfies never;
  }
}

function successOf({ data, status, query }: Endpoint): OperationAnswer {
  const schema = wireSchema(shapeSchema(data));
  const isPagedList = schema.type === 'array' && query !== undefined;
  const properties: Record<string, JsonSchema> = {
    statusCode: { const: status },
    success: { const: true },
    message: { type: 'string', description: 'A sentence that may be shown to people' },
    data: schema,
    ...(isPagedList ? { meta: { $ref: '#/components/schemas/ListMeta' } } : {}),
  };
  const envelope: JsonSchema = { type: 'object', properties, required: Object.keys(properties) };
  return {
    description: status === 201 ? 'Made' : 'Done',
    content: { 'application/json': { schema: envelope } },
  };
}

const sentences: Readonly<Record<number, string>> = {
  400: 'Not understood, or an id or token of the wrong form',
  401: 'No credentials where they are needed, or expired or revoked ones',
  403: 'Signed in, but not allowed',
  404: 'Absent, or hidden from the caller',
  409: 'Taken already',
  413: 'Too large',
  415: 'Not of the type that is taken here',
  422: 'A field breaks a rule',
  429: 'Too many requests; `Retry-After` says for how many seconds',
  500: 'A fault of the server',
  503: 'Not available right now; `Retry-After` says for how many seconds',
};

function refusalsOf(endpoint: Endpoint, note: CallNote) {
  const { access, params, body, query, encoding } = endpoint;
  const codes: FailureCode[] = [
    ...(params || encoding ? (['malformed'] as const) : []),
    ...levels[access].refusals,
    ...(note.refusals ?? []),
    ...(encoding ? (['too-large', 'unsupported-media'] as const) : []),
    ...(body || query ? (['invalid'] as const) : []),
    'too-many',
    'internal',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(codes), statusOfFailure);
  return [...byStatus].map(([status, reasons]): [string, OperationAnswer] => [
    String(status),
    {
      description: `${sentences[status] ?? ''} (${reasons.join(', ')})`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
        : {}),
      'x-codes': reasons,
    },
  ]);
}

/** Returns the OpenAPI operation of an endpoint. */
export function operationOf(
  { name, tag }: { readonly name: string; readonly tag: string },
  endpoint: Endpoint,
  note: CallNote,
): Operation {
  const parameters = parametersOf(endpoint, note);
  const requestBody = bodyOf(endpoint, note);
  return {
    operationId: name,
    tags: [tag],
    summary: note.summary,
    ...(note.details === undefined ? {} : { description: note.details }),
    'x-access': endpoint.access,
    security: levels[endpoint.access].security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries([
      [String(endpoint.status), successOf(endpoint)],
      ...refusalsOf(endpoint, note),
    ]),
  };
}
