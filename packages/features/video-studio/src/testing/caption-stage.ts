import { type AutomaticCaptions, type FoundCaptions, asVideoId } from '@kinora/domain';
import { type FakeHost, createFakeHost } from '@kinora/sdk/testing';

const facts = {
  id: asVideoId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2caa'),
  title: 'Low water at the harbour',
  durationSeconds: 1200,
};

/** The video whose captions stories and tests edit. Each of their hosts has it. */
export const captionedVideo = createFakeHost().addVideo(facts);

/** Adds the video and its signed-in owner. Without `automaticCaptions` the host makes none. */
export function addCaptionedVideo(host: FakeHost, automaticCaptions?: AutomaticCaptions) {
  const owner = host.addUser();
  host.addVideo({ ...facts, owner, automaticCaptions });
  return owner;
}

/** Adds the video and its signed-in owner. Its file contains captions. */
export function addVideoWithFound(host: FakeHost, foundCaptions: FoundCaptions = someFound) {
  const owner = host.addUser();
  host.addVideo({ ...facts, owner, foundCaptions });
  return owner;
}

const sentences = [
  'Low water was at six this morning.',
  '<v Ada>Can we walk to the island?</v>',
  'For two hours, and not a minute longer.\nThen the tide comes back.',
  'Tom & Jerry are the names of the two boats.',
  '<i>A gull calls.</i>',
  'Where the sand is dark, it is soft.',
];

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

const time = (seconds: number) =>
  `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`;

/** WebVTT with this many captions, each 2 s long. They follow each other in steps of `everySeconds`. */
export function webVttOf(count: number, everySeconds = 3): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const start = index * everySeconds;
    return `${time(start)} --> ${time(start + 2)}\n${sentences[index % sentences.length]}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const foundSrc = `data:text/vtt,${encodeURIComponent(webVttOf(3))}`;

/** Captions of a film: in two languages, one that is unknown, and two that cannot be used. */
export const someFound: FoundCaptions = {
  tracks: [
    { id: '0', language: 'en', src: foundSrc },
    { id: '1', language: 'de', title: 'SDH', src: foundSrc },
    { id: '2', src: foundSrc },
  ],
  leftOut: [
    { language: 'fr', reason: 'pictures' },
    { language: 'es', title: 'Forced', reason: 'pictures' },
    { language: 'it', reason: 'unreadable' },
  ],
};

/** A SubRip file whose second caption ends before it starts, in line 6. */
export const wrongSubRip = `1
00:00:01,000 --> 00:00:03,000
Low water was at six this morning.

2
00:00:09,000 --> 00:00:06,000
Can we walk to the island?

3
00:00:12,000 --> 00:00:14,000
For two hours.
`;

export const captionFile = (text: string, name = 'captions.srt') =>
  new File([text], name, { type: 'application/x-subrip' });
