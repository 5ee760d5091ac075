import * as v from 'valibot';

import { type FileFacts, pickedFile } from './file.ts';

/** Types of avatars and covers; also the `accept` attribute's list. */
export const profileImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** An avatar or a cover: size limits are guidance only, so none is checked. */
export const profileImage = <Facts extends FileFacts>() =>
  v.pipe(
    pickedFile<Facts>('File is required'),
    v.check(
      ({ type }) => profileImageTypes.some((known) => known === type),
      'File must be a valid image (JPEG, PNG, GIF)',
    ),
  );
