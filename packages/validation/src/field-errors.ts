import * as v from 'valibot';

/** The first message of each invalid field, by field name, for display next to the inputs. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The result of a check: the parsed values or the errors. */
export type Checked<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks a form's values. Each invalid field gets one message: that of the first rule it breaks. */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, output: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue);
    if (path !== null) errors[path] ??= issue.message;
  }
  return { ok: false, errors };
}
