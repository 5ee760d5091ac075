import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { requiredTextSchema } from './text.ts';

/** A search text: not blank; trimmed. */
export const searchTextSchema = v.pipe(
  requiredTextSchema('Search text is required'),
  v.maxLength(
    limits.searchText.maxLength,
    `Search text cannot exceed ${limits.searchText.maxLength} characters`,
  ),
);
