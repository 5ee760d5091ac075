import { formatBytes, limits } from '@kinora/domain';
import type { Reference } from '../reference-entry.ts';
import type { videoCalls } from './calls.ts';

const thumbnail = `JPEG, PNG, GIF or WebP, less than ${formatBytes(limits.thumbnail.lessThanBytes)}`;

/** The reference of video calls. */
export const videoReference = {
  feed: { summary: 'All published videos', notes: 'Totals may be 30 seconds old.' },
  search: {
    summary: 'Search videos and channels',
    notes:
      'Best match first among the 1,000 newest matches, counted to 1,000. `captions`, `length` and `uploadedWithin` leave out other videos, also of the channel. With `channelId` only the videos of that channel are searched, and no channel is found. Hosts with the feature `search-filters` have `sortBy`, `length` and `uploadedWithin`.',
    sample: { query: 'engine' },
  },
  suggest: {
    summary: 'Suggest titles and channels for a text',
    notes: `At most ${limits.searchSuggestions.maxTitles} titles and ${limits.searchSuggestions.maxChannels} channels, which contain all words of the text; its last word may be incomplete.`,
    sample: { query: 'eng' },
  },
  get: {
    summary: 'One video',
    notes: 'Counts a view, and moves the video to the front of the viewer’s history.',
    refusals: ['not-found'],
  },
  related: {
    summary: 'Videos that are related to one',
    notes:
      'At most 36, most related first: they share words of titles, descriptions and captions, the channel, or people who like them. `reason` is the strongest of these. For `words` it has the word as the title or description of the video has it. Leaves out what the caller is not interested in.',
    refusals: ['not-found'],
  },
  setInterest: {
    summary: 'Set whether the caller is interested in a video',
    notes:
      'Safe to repeat. `GET /videos/:videoId/related` leaves out videos that the caller is not interested in. The host remembers the newest 1,000 of them.',
    refusals: ['not-found'],
    sample: { isInterested: false },
  },
  listPublished: { summary: 'Published videos of a channel', refusals: ['not-found'] },
  listOwn: {
    summary: 'All own videos',
    notes:
      'Drafts first, then newest. `waveform` is the URL of a file with a byte for each 50 ms of the video, which is its loudest sample from 0 to 255.',
  },
  publish: {
    summary: 'Upload a video',
    notes:
      '`playlistIds` is a JSON list of own playlists. A second request with the same key returns the first result.',
    refusals: ['not-yours', 'key-reused', 'upload-in-progress'],
    takesIdempotencyKey: true,
    files: {
      videoFile: `A video of at most ${formatBytes(limits.videoFile.maxBytes)}`,
      thumbnail: `${thumbnail}; without it the server makes one`,
    },
    sample: { title: 'Engine' },
  },
  uploadOutcome: { summary: 'State of the upload with this key' },
  edit: {
    summary: 'Change a video',
    notes:
      'Absent fields stay. `playlistIds` is the full set. `thumbnail` is a file or a URL. `automaticCaptions` turns captions by speech recognition on or off, on hosts that make them. `suggestedChapters`, the chapters of the file, are absent once `dismissSuggestedChapters=true` was sent or `description` named chapters. `foundCaptions` are the captions of the file, which only the owner gets. `dismissFoundCaptions` ends the offer of one of them, by its `id`, or of `all`.',
    refusals: ['not-found'],
    files: { thumbnail },
    sample: { title: 'Changed' },
  },
  retry: {
    summary: 'Make again what could not be made of a video',
    notes:
      'Tries everything again that `notes` of the own video says can be retried. Changes nothing if there is nothing to retry, or if it is being tried already.',
    refusals: ['not-found'],
  },
  originalFile: {
    summary: 'Where the owner downloads the file as uploaded',
    notes:
      '`url` needs no credentials, takes `Range` and `HEAD`, and is valid for at least 6 hours. The file is named after the video. 404 also if this site has not kept the file. Only hosts with the feature `original-file` have this call.',
    refusals: ['not-found'],
  },
  remove: {
    summary: 'Delete a video, with all that belongs to it',
    refusals: ['not-found'],
  },
} as const satisfies Reference<typeof videoCalls>;
