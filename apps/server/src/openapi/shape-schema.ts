import type { Fields, Shape } from '@kinora/api-contract';
import * as v from 'valibot';

/** One schema for each object, so that the document can refer to the named ones. */
const objects = new Map<Fields, v.GenericSchema>();

function objectSchema(fields: Fields): v.GenericSchema {
  const known = objects.get(fields);
  if (known) return known;
  const entries = Object.entries(fields).map(([name, field]) => [
    field.wireName ?? name,
    shapeSchema(field),
  ]);
  const schema = v.object(Object.fromEntries(entries));
  objects.set(fields, schema);
  return schema;
}

function presentSchema({ type, minLength = 0, options, item, fields }: Shape<unknown, unknown>) {
  if (fields) return objectSchema(fields);
  if (item) return v.array(shapeSchema(item));
  if (options) return v.picklist(options);
  if (type === 'number') return v.number();
  if (type === 'boolean') return v.boolean();
  if (type === 'string')
    return minLength > 0 ? v.pipe(v.string(), v.minLength(minLength)) : v.string();
  return v.unknown();
}

/** Returns the valibot schema of what a shape reads, which allows less than the shape itself: only what a host should send. */
export function shapeSchema(shape: Shape<unknown, unknown>): v.GenericSchema {
  const schema = presentSchema(shape);
  return shape.isOptional && schema.type !== 'unknown' ? v.nullish(schema) : schema;
}
