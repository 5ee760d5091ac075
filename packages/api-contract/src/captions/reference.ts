import { formatBytes, limits } from '@kinora/domain';
import type { Reference } from '../reference-entry.ts';
import type { captionCalls } from './calls.ts';

const { maxBytes, maxCues, maxTracks } = limits.captions;

/** The reference of caption calls. */
export const captionReference = {
  list: { summary: 'Captions of an own video', refusals: ['not-found'] },
  put: {
    summary: 'Add or replace the captions of a video in one language',
    notes: `At most ${maxTracks} languages per video. The server stores WebVTT of its own making: it keeps the times, the text, \`<i> <b> <u> <v>\`, line and position. The label defaults to the name of the language.`,
    refusals: ['not-found', 'changed', 'too-large', 'unsupported-media'],
    takesIfMatch: true,
    takesIfNoneMatch: true,
    files: {
      captions: `WebVTT or SubRip in UTF-8, or in UTF-16 with a byte order mark; at most ${formatBytes(maxBytes)} and ${maxCues.toLocaleString('en')} cues`,
    },
    sample: { label: 'English' },
  },
  remove: {
    summary: 'Delete the captions of a video in one language',
    refusals: ['not-found', 'changed'],
    takesIfMatch: true,
  },
  searchSpoken: {
    summary: 'Search what is said in videos',
    notes:
      'Searches the captions of published videos for all words, or for a phrase in quotation marks. Best match first, then newest; each video has up to three moments. `language` limits the search to captions in this language and its variants: `en` includes `en-GB`. `length` and `uploadedWithin` leave out other videos. Punctuation separates words. Of very common words only 1,000 passages of the newest videos are compared, which can be those of a few long videos. Hosts without the feature `spoken-search` respond with 404.',
    sample: { query: 'engine' },
  },
} as const satisfies Reference<typeof captionCalls>;
