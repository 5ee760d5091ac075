import * as v from 'valibot';

/** Returns whether every database can store the text: no U+0000 and no lone surrogates. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Text that every database can store. */
export const storableTextSchema = (missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.check(isStorableText, 'Please remove the characters that cannot be displayed'),
  );

/** Storable text that is not blank; trimmed. */
export const requiredTextSchema = (missing: string) =>
  v.pipe(storableTextSchema(missing), v.trim(), v.nonEmpty(missing));
