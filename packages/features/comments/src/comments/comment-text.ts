import { checkFields, newCommentSchema } from '@kinora/validation';

/** Returns the error of a text that is not blank. A blank text needs none, because it cannot be sent. */
export function commentTextError(text: string): string | undefined {
  const checked = checkFields(newCommentSchema, { comment: text });
  return checked.ok || text.trim() === '' ? undefined : checked.errors['comment'];
}
