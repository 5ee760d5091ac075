import type { JsonSchema } from '@valibot/to-json-schema';

type Part = JsonSchema | boolean;

const REFERENCE = '#/components/schemas/';

/** Returns the name of the schema that `$ref` refers to. */
const referredName = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;

const isSchema = (part: Part | readonly Part[] | undefined): part is JsonSchema =>
  typeof part === 'object' && !Array.isArray(part);

function rangeText({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  const low = minLength ?? minimum;
  const high = maxLength ?? maximum;
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (minLength === 1 && high === undefined) return 'not empty';
  if (low !== undefined) return `at least ${low}${unit}`;
  return high === undefined ? '' : `at most ${high}${unit}`;
}

function kindText(schema: JsonSchema): string {
  const name = referredName(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.contentMediaType !== undefined) return 'file';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.filter(isSchema).map(kindText))].join(' | ');
  if (schema.format !== undefined) return schema.format;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** Describes the values of a field in one line. */
export function fieldText(schema: JsonSchema): string {
  const patterns = [schema, ...(schema.allOf ?? []).filter(isSchema)].flatMap(
    ({ pattern }) => pattern ?? [],
  );
  const absent =
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} when it is left out`;
  return [
    kindText(schema),
    rangeText(schema),
    [...new Set(patterns)].join(' '),
    absent,
    schema.description ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the shape of a response in the notation of a type. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  const inner = `${indent}  `;
  if (referredName(schema) !== undefined) return kindText(schema);
  if (schema.type === 'array') {
    const [first] = schema.prefixItems ?? [];
    const item = isSchema(first) ? first : schema.items;
    return `${isSchema(item) ? shapeText(item, indent) : 'any'}[]`;
  }
  if (schema.anyOf) {
    const parts = schema.anyOf.filter(isSchema).map((part) => shapeText(part, indent));
    return [...new Set(parts)].join(' | ');
  }
  if (!schema.properties) return kindText(schema);
  const required = schema.required ?? [];
  const lines = Object.entries(schema.properties).map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${isSchema(part) ? shapeText(part, inner) : 'any'}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
