import {
  failureCodes,
  wireChannel,
  wireComment,
  wireOwnVideo,
  wirePlaylist,
  wireSession,
  wireSessionUser,
  wireUserSummary,
  wireVideo,
  wireVideoDetail,
} from '@kinora/api-contract';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Shapes that several calls share; each stands in the document once. */
const named = {
  UserSummary: wireUserSummary,
  SessionUser: wireSessionUser,
  Session: wireSession,
  Channel: wireChannel,
  Video: wireVideo,
  VideoDetail: wireVideoDetail,
  OwnVideo: wireOwnVideo,
  Comment: wireComment,
  Playlist: wirePlaylist,
} as const;

/** One pattern a schema is what JSON Schema knows; several stand beside each other. */
function withPattern(jsonSchema: JsonSchema, pattern: string): JsonSchema {
  const { pattern: first = pattern } = jsonSchema;
  if (first === pattern) return { ...jsonSchema, pattern };
  return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern }] };
}

/**
 * A valibot schema as JSON Schema, of what goes over the wire. Rules that JSON Schema cannot say (that two
 * fields are equal, say) are left out; the server still keeps them.
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
      // A query's numbers arrive as text, which a reader need not know.
      if (valibotAction.type === 'integer') {
        const { anyOf: _textOrNumber, ...number } = jsonSchema;
        return { ...number, type: 'integer' };
      }
      return undefined;
    },
  });
  return converted;
}

/** What a multipart text field must be once absent texts are gone: the last step of its pipe. */
function fieldRule(entry: v.GenericSchema): v.GenericSchema {
  if (!('pipe' in entry) || !Array.isArray(entry.pipe)) return entry;
  const [first, ...rest]: unknown[] = entry.pipe;
  const last = rest.at(-1);
  const isWrapped = v.is(v.looseObject({ type: v.literal('optional') }), first);
  return isWrapped && isSchema(last) ? last : entry;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema') }), value);

/** The properties of an object schema, and which of them a request may not leave out. */
export function formSchema(
  body: v.GenericSchema,
  files: Readonly<Record<string, string>> = {},
  requiredFiles: readonly string[] = [],
): JsonSchema {
  const entries: object = 'entries' in body ? Object(body.entries) : {};
  const properties: Record<string, JsonSchema> = {};
  for (const [name, entry] of Object.entries(entries))
    if (isSchema(entry)) {
      const { default: _absent, ...rule } = wireSchema(fieldRule(entry));
      properties[name] = rule;
    }
  for (const [name, description] of Object.entries(files)) {
    const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
    const text = properties[name];
    properties[name] = { description, ...(text ? { anyOf: [file, text] } : file) };
  }
  const issues = v.safeParse(body, {}).issues ?? [];
  const missing = issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const required = [...new Set([...missing, ...requiredFiles])];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

const text: JsonSchema = { type: 'string' };

/** The refusal of every call: three texts that are one and the same. */
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
      description: 'The fields that break a rule; never what they held',
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

/** Every shape that the calls refer to. */
export function componentSchemas(): Record<string, JsonSchema> {
  const shared = Object.entries(named).map(([name, schema]): [string, JsonSchema] => {
    // Converted under its own name it would only refer to itself.
    const copy: v.GenericSchema = { ...schema };
    return [name, wireSchema(copy)];
  });
  return { Failure: failure, ListMeta: listMeta, ...Object.fromEntries(shared) };
}
