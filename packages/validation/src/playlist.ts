import { limits } from '@kinora/domain';
import * as v from 'valibot';

import { requiredText } from './text.ts';

/** One sentence for both fields: it is shown as a toast, not beside a field. */
const BOTH_REQUIRED = 'Both title and description are required';

/** A new playlist: neither field may be blank. */
export const newPlaylist = v.object({
  name: v.pipe(
    requiredText(BOTH_REQUIRED),
    v.maxLength(
      limits.playlistName.maxLength,
      `Title cannot exceed ${limits.playlistName.maxLength} characters`,
    ),
  ),
  description: v.pipe(
    requiredText(BOTH_REQUIRED),
    v.maxLength(
      limits.playlistDescription.maxLength,
      `Description cannot exceed ${limits.playlistDescription.maxLength} characters`,
    ),
  ),
});
