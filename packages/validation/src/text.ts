import * as v from 'valibot';

/** U+0000 and lone surrogates cannot be stored by every database. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Text from a person: a string that can be stored. */
export const storableText = (missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.check(isStorableText, 'Please remove the characters that cannot be displayed'),
  );

/** Storable text that is not blank; the outer white space is dropped. */
export const requiredText = (missing: string) =>
  v.pipe(storableText(missing), v.trim(), v.nonEmpty(missing));
