import { limits } from '@kinora/domain';
import * as v from 'valibot';

import { requiredText } from './text.ts';

/** What somebody searches for: not blank, the outer white space is dropped. */
export const searchText = v.pipe(
  requiredText('Search text is required'),
  v.maxLength(
    limits.searchText.maxLength,
    `Search text cannot exceed ${limits.searchText.maxLength} characters`,
  ),
);
