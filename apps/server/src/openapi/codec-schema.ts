import type { Fields } from '@kinora/api-contract/codec';
import * as v from 'valibot';

type AnyCodec = Fields[string];

/** One schema for each object, so that the document can refer to the named ones. */
const objects = new Map<Fields, v.GenericSchema>();

function objectSchema(fields: Fields): v.GenericSchema {
  const known = objects.get(fields);
  if (known) return known;
  const entries = Object.entries(fields).map(([name, field]) => [
    field.wireName ?? name,
    codecSchema(field),
  ]);
  const schema = v.object(Object.fromEntries(entries));
  objects.set(fields, schema);
  return schema;
}

function presentSchema({ type, minLength = 0, options, item, isSingle, fields }: AnyCodec) {
  if (fields) return objectSchema(fields);
  if (item) return isSingle ? v.strictTuple([codecSchema(item)]) : v.array(codecSchema(item));
  if (options) return v.picklist(options);
  if (type === 'number') return v.number();
  if (type === 'boolean') return v.boolean();
  if (type === 'string')
    return minLength > 0 ? v.pipe(v.string(), v.minLength(minLength)) : v.string();
  return v.unknown();
}

/**
 * Returns the schema of what a host should send, which is less than the codec accepts: not what only older hosts send, such
 * as `null` for a field that they leave out, or a value for which the codec has a fallback.
 */
export function codecSchema(codec: AnyCodec): v.GenericSchema {
  const schema = presentSchema(codec);
  if (codec.isNullable) return v.nullish(schema);
  return codec.isOptional ? v.optional(schema) : schema;
}
