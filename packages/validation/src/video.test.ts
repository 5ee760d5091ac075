import { describe, expect, it } from 'vitest';
import { checkFields, plainUploadSchema, uploadDetailsSchema } from './index.ts';

const MB = 1024 * 1024;
const videoFile = { name: 'clip.mp4', type: 'video/mp4', size: 5 * MB };
const thumbnail = { name: 'still.png', type: 'image/png', size: MB };
const good = {
  title: 'A clip',
  description: 'Of something',
  videoFile,
  thumbnail,
  visibility: 'private',
};

const errorsOf = (change: Record<string, unknown>) => {
  const result = checkFields(plainUploadSchema(), { ...good, ...change });
  return result.ok ? {} : result.errors;
};

it.each([
  ['[PLAINFORM-05]', { title: ' ' }, { title: 'Title is required' }],
  ['[PLAINFORM-06]', { description: '' }, { description: 'Description is required' }],
  ['[PLAINFORM-07]', { videoFile: undefined }, { videoFile: 'Video file is required' }],
  ['[PLAINFORM-08]', { thumbnail: undefined }, { thumbnail: 'Thumbnail is required' }],
  ['101 characters', { title: 'a'.repeat(101) }, { title: 'Title cannot exceed 100 characters' }],
  [
    '5001 characters',
    { description: 'a'.repeat(5001) },
    { description: 'Description cannot exceed 5000 characters' },
  ],
])('%s refuses %j', (_case, change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

it('accepts 100 and 5000 characters', () => {
  expect(errorsOf({ title: 'a'.repeat(100), description: 'b'.repeat(5000) })).toEqual({});
});

it('[PLAINFORM-10, LIMITS-01, LIMITS-02] accepts a video of 100 MB, but refuses one byte more', () => {
  expect(errorsOf({ videoFile: { ...videoFile, size: 104_857_600 } })).toEqual({});
  expect(errorsOf({ videoFile: { ...videoFile, size: 104_857_601 } })).toEqual({
    videoFile: 'File size exceeds 100 MB. Please select a smaller video.',
  });
});

it('[PLAINFORM-12] accepts a thumbnail of 6 MB, but refuses one byte more', () => {
  expect(errorsOf({ thumbnail: { ...thumbnail, size: 6 * MB } })).toEqual({});
  expect(errorsOf({ thumbnail: { ...thumbnail, size: 6 * MB + 1 } })).toEqual({
    thumbnail: 'File size exceeds 6 MB. Please select a smaller thumbnail.',
  });
});

it('[PLAINFORM-09] accepts only videos as video and only images as thumbnail', () => {
  expect(errorsOf({ videoFile: thumbnail })).toHaveProperty('videoFile');
  expect(errorsOf({ thumbnail: videoFile })).toHaveProperty('thumbnail');
});

it('identifies a file without a media type by its extension, as some platforms have none for MKV', () => {
  for (const name of ['Clip.MKV', 'clip.m2ts', 'clip.mpg', 'clip.flv', 'clip.wmv', 'clip.ogv'])
    expect(errorsOf({ videoFile: { ...videoFile, name, type: '' } })).toEqual({});
  expect(errorsOf({ videoFile: { ...videoFile, name: 'clip.txt', type: '' } })).toEqual({
    videoFile: 'Please select a video file',
  });
});

describe('the upload dialog', () => {
  const details = { title: 'A clip', description: '', thumbnail: undefined as unknown };
  const mistakesIn = (change: Partial<typeof details>) => {
    const result = checkFields(uploadDetailsSchema(), { ...details, ...change });
    return result.ok ? {} : result.errors;
  };

  it.each([
    ['a blank title [WIZARD-13]', { title: '  ' }, { title: 'Title is required' }],
    [
      'a title of 101 characters [WIZARD-14]',
      { title: 'a'.repeat(101) },
      { title: 'Title cannot exceed 100 characters' },
    ],
    [
      'a description of 5001 characters [WIZARD-15]',
      { description: 'a'.repeat(5001) },
      { description: 'Description cannot exceed 5000 characters' },
    ],
    [
      'a picture of 100 MB [WIZARD-16]',
      { thumbnail: { ...thumbnail, size: 104_857_600 } },
      { thumbnail: 'File size must be less than 100 MB' },
    ],
    [
      'a video as the thumbnail [WIZARD-17]',
      { thumbnail: videoFile },
      { thumbnail: 'Please select an image file' },
    ],
    [
      'text that is no address [WIZARD-18]',
      { thumbnail: 'still.png' },
      { thumbnail: 'Invalid URL format for thumbnail' },
    ],
    [
      'U+0000 in an address',
      { thumbnail: 'https://pictures.example/\u0000' },
      { thumbnail: 'Invalid URL format for thumbnail' },
    ],
    [
      'a lone surrogate in an address',
      { thumbnail: 'https://pictures.example/\ud800' },
      { thumbnail: 'Invalid URL format for thumbnail' },
    ],
  ])('refuses %s', (_what, change, errors) => {
    expect(mistakesIn(change)).toEqual(errors);
  });

  it.each([
    ['[WIZARD-14] 100 characters', { title: 'a'.repeat(100) }],
    ['[WIZARD-15] 5000 characters', { description: 'a'.repeat(5000) }],
    ['[WIZARD-15] no description', { description: '' }],
    ['[WIZARD-16] one byte under 100 MB', { thumbnail: { ...thumbnail, size: 104_857_599 } }],
    ['[WIZARD-18] an address', { thumbnail: 'https://pictures.example/still.png?size=1280' }],
    ['no thumbnail', { thumbnail: undefined }],
  ])('%s is accepted', (_id, change) => {
    expect(mistakesIn(change)).toEqual({});
  });
});
