import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { requiredTextSchema } from './text.ts';

/** One message for both fields, because it is shown as a toast and not next to a field. */
const BOTH_REQUIRED = 'Both title and description are required';

/** Fields of a new playlist; neither may be blank. */
export const newPlaylistSchema = v.object({
  name: v.pipe(
    requiredTextSchema(BOTH_REQUIRED),
    v.maxLength(
      limits.playlistName.maxLength,
      `Title cannot exceed ${limits.playlistName.maxLength} characters`,
    ),
  ),
  description: v.pipe(
    requiredTextSchema(BOTH_REQUIRED),
    v.maxLength(
      limits.playlistDescription.maxLength,
      `Description cannot exceed ${limits.playlistDescription.maxLength} characters`,
    ),
  ),
});
