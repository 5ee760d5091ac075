import {
  channelCodec,
  commentCodec,
  failureCodes,
  type RequestRules,
  ownVideoCodec,
  playlistCodec,
  sessionCodec,
  sessionUserCodec,
  userSummaryCodec,
  videoCodec,
  videoDetailCodec,
} from '@kinora/api-contract';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { codecSchema } from './codec-schema.ts';

/** Schemas that several calls share; each appears in the document once. */
const named = {
  UserSummary: codecSchema(userSummaryCodec),
  SessionUser: codecSchema(sessionUserCodec),
  Session: codecSchema(sessionCodec),
  Channel: codecSchema(channelCodec),
  Video: codecSchema(videoCodec),
  VideoDetail: codecSchema(videoDetailCodec),
  OwnVideo: codecSchema(ownVideoCodec),
  Comment: codecSchema(commentCodec),
  Playlist: codecSchema(playlistCodec),
} as const;

/** Adds a pattern. JSON Schema allows one pattern per schema; further ones go into `allOf`. */
function withPattern(jsonSchema: JsonSchema, pattern: string): JsonSchema {
  const { pattern: first = pattern } = jsonSchema;
  if (first === pattern) return { ...jsonSchema, pattern };
  return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern }] };
}

/**
 * Converts a valibot schema to the JSON Schema of its wire format. Leaves out rules that JSON Schema cannot express,
 * such as the equality of two fields; the server still enforces them.
 */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...converted
  } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    definitions: named,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'regex' && 'requirement' in valibotAction)
        return valibotAction.requirement instanceof RegExp
          ? withPattern(jsonSchema, valibotAction.requirement.source)
          : undefined;
      // Numbers of a query arrive as text; the document shows numbers.
      if (valibotAction.type === 'integer') {
        const { anyOf: _textOrNumber, ...number } = jsonSchema;
        return { ...number, type: 'integer' };
      }
      return undefined;
    },
  });
  return converted;
}

/**
 * Returns the rule of a multipart text field without the wrapper that drops absent texts: the last step of its pipe.
 */
function fieldRule(entry: v.GenericSchema): v.GenericSchema {
  if (!('pipe' in entry) || !Array.isArray(entry.pipe)) return entry;
  const [first, ...rest]: unknown[] = entry.pipe;
  const last = rest.at(-1);
  const isWrapped = v.is(v.looseObject({ type: v.literal('optional') }), first);
  return isWrapped && isSchema(last) ? last : entry;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema') }), value);

/**
 * Returns the schema of a form: the properties of an object schema plus the file parts, and which of them are required.
 */
export function formSchema(
  body: v.GenericSchema,
  files: RequestRules['files'] = {},
  descriptions: Readonly<Record<string, string>> = {},
): JsonSchema {
  const entries: object = 'entries' in body ? Object(body.entries) : {};
  const properties: Record<string, JsonSchema> = {};
  for (const [name, entry] of Object.entries(entries))
    if (isSchema(entry)) {
      const { default: _absent, ...rule } = wireSchema(fieldRule(entry));
      properties[name] = rule;
    }
  for (const [name, description] of Object.entries(descriptions)) {
    const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
    const text = properties[name];
    properties[name] = { description, ...(text ? { anyOf: [file, text] } : file) };
  }
  const issues = v.safeParse(body, {}).issues ?? [];
  const missing = issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const requiredFiles = Object.keys(files).filter((name) => files[name] === 'required');
  const required = [...new Set([...missing, ...requiredFiles])];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

const text: JsonSchema = { type: 'string' };

/** The refusal of all calls; its three texts are identical. */
const failure: JsonSchema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    success: { const: false },
    code: { enum: [...failureCodes], description: 'The reason, for programs' },
    error: { ...text, description: 'The reason, for people' },
    message: text,
    errors: {
      type: 'array',
      description: 'The fields that break a rule; never their values',
      items: {
        type: 'object',
        properties: { path: text, message: text },
        required: ['path', 'message'],
      },
    },
    data: { type: 'object', properties: { error: text }, required: ['error'] },
  },
  required: ['statusCode', 'success', 'code', 'error', 'message', 'errors', 'data'],
};

const listMeta: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['page', 'limit', 'total', 'totalPages'].map((name) => [name, { type: 'integer' }]),
  ),
  required: ['page', 'limit', 'total', 'totalPages'],
};

/** Returns all schemas that the calls refer to. */
export function componentSchemas(): Record<string, JsonSchema> {
  const shared = Object.entries(named).map(([name, schema]): [string, JsonSchema] => {
    // Converts a copy: under its own name a schema would only refer to itself.
    const copy: v.GenericSchema = { ...schema };
    return [name, wireSchema(copy)];
  });
  return { Failure: failure, ListMeta: listMeta, ...Object.fromEntries(shared) };
}
