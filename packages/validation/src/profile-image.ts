import * as v from 'valibot';
import { type FileFacts, fileSchema } from './file.ts';

/** Media types of avatars and covers, also for the `accept` attribute. */
export const profileImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** An avatar or a cover. The size is not checked, because its limits are only guidance. */
export const profileImageSchema = <Facts extends FileFacts>() =>
  v.pipe(
    fileSchema<Facts>('File is required'),
    v.check(
      ({ type }) => profileImageTypes.some((known) => known === type),
      'File must be a valid image (JPEG, PNG, GIF)',
    ),
  );
