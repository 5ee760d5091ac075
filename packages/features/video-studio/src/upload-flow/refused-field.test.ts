import { ApiFailure } from '@kinora/sdk';
import { expect, it } from 'vitest';
import { refusedField } from './refused-field.ts';

const naming = (path: string) => [{ path, message: 'No' }];

it.each([
  ['the video that the host names', 415, naming('videoFile'), true, 'videoFile'],
  ['the thumbnail that the host names', 413, naming('thumbnail'), true, 'thumbnail'],
  ['the title that the host names', 422, naming('title'), false, 'title'],
  ['the video where it is the only file', 415, [], false, 'videoFile'],
  ['nothing where it may be either file', 415, [], true, undefined],
  ['nothing where the refusal is about something else', 429, [], false, undefined],
  ['nothing where the host names what is no field', 422, naming('playlistIds'), false, undefined],
])('is %s', (_case, status, fieldErrors, hasThumbnail, field) => {
  const failure = new ApiFailure('refused', { status, fieldErrors });
  expect(refusedField(failure, hasThumbnail)).toBe(field);
});
