import * as v from 'valibot';

/** The first message of each field, by field name: what a form shows beside its inputs. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What a check has found: the values as the rules made them, or what is wrong. */
export type Checked<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks a form's values. Each field gets at most one message: the first rule that it breaks. */
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
