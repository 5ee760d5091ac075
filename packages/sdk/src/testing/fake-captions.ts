import { type FieldError, calls } from '@kinora/api-contract';
import { ApiError, checkedFields, invalidField, invalidFile } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { type CaptionTrack, type VideoId, formatBytes, limits } from '@kinora/domain';
import { type FakeCue, readCaptionFile, textOf } from './fake-caption-file.ts';
import type { FakeRequest } from './fake-host.ts';
import { formOf } from './fake-request-body.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';

const { maxBytes, maxTracks } = limits.captions;

/** Captions to add to a video of the fake host. */
export type NewFakeCaptions = Partial<Pick<CaptionTrack, 'language' | 'label' | 'origin'>> & {
  /** WebVTT or SubRip. */
  readonly text?: string;
};

/** A track and what is said in it. */
export interface StoredTrack extends CaptionTrack {
  readonly cues: readonly FakeCue[];
}

const NOT_TEXT =
  'The file is not text in UTF-8. Save it with the encoding UTF-8 and upload it again.';

const EXAMPLE = `WEBVTT

00:00.000 --> 00:02.500
Welcome to this video.

00:02.500 --> 00:06.000
Today we look at an engine.
`;

const englishNames = new Intl.DisplayNames('en', {
  type: 'language',
  languageDisplay: 'standard',
});

/** The English name, such as "Portuguese (Brazil)". Extensions, such as a calendar, have no names. */
const nameOf = (language: string) =>
  englishNames.of(new Intl.Locale(language).baseName) ?? language;

/** The fake host's captions. The address of a track is a data URL, which needs no network. */
export type FakeCaptions = ReturnType<typeof createFakeCaptions>;

export function createFakeCaptions(store: FakeStore) {
  const tracksByVideo = new Map<VideoId, readonly StoredTrack[]>();
  /** Of deleted captions, too: a version never names two texts. */
  const lastVersions = new Map<string, number>();

  const tracksOf = (videoId: VideoId): readonly StoredTrack[] => tracksByVideo.get(videoId) ?? [];
  const trackIn = (videoId: VideoId, language: string) =>
    tracksOf(videoId).find((track) => track.language === language);
  const others = (videoId: VideoId, language: string) =>
    tracksOf(videoId).filter((track) => track.language !== language);

  function replaceAll(videoId: VideoId, tracks: readonly StoredTrack[]) {
    tracksByVideo.set(
      videoId,
      tracks.toSorted((one, other) => one.label.localeCompare(other.label)),
    );
    store.updateVideo(videoId, { hasCaptions: tracks.length > 0 });
  }

  return {
    trackIn,
    tracksOf,
    put(videoId: VideoId, facts: NewFakeCaptions = {}): CaptionTrack {
      const { language = 'en', origin = 'uploaded', text = EXAMPLE } = facts;
      const { label = nameOf(language) } = facts;
      const { webVtt, cues } = readCaptionFile(text);
      const key = `${videoId} ${language}`;
      const version = (lastVersions.get(key) ?? 0) + 1;
      lastVersions.set(key, version);
      // The version is a parameter of the media type, so that each version has its own address.
      const src = `data:text/vtt;charset=utf-8;version=${version},${encodeURIComponent(webVtt)}`;
      const track = { language, label, src, origin, version };
      replaceAll(videoId, [...others(videoId, language), { ...track, cues }]);
      return track;
    },
    remove: (videoId: VideoId, language: string) => replaceAll(videoId, others(videoId, language)),
  };
}

/** Throws 412 unless `If-Match` and `If-None-Match` allow to change the stored version. */
function demandVersion({ headers }: FakeRequest, stored: CaptionTrack | undefined) {
  const expected = headers.get('if-match');
  const tags = new Set(expected?.split(',').map((tag) => tag.trim()));
  const isExpected =
    expected === null || (stored && (tags.has('*') || tags.has(`"${stored.version}"`)));
  const isUnwanted = stored && headers.get('if-none-match')?.trim() === '*';
  if (!isExpected || isUnwanted)
    throw new ApiError('changed', 'These captions were changed in the meantime.');
}

const refused = (...messages: readonly string[]) => ({
  text: '',
  errors: messages.map((message): FieldError => ({ path: 'captions', message })),
});

/** Returns the text of a file and what is wrong with it; throws 413 or 415 for a file that cannot be read. */
async function readFile(file: Blob | undefined) {
  if (!file) return refused('Caption file is required');
  if (file.size > maxBytes)
    throw invalidFile(
      'captions',
      'too-large',
      `Caption files can have at most ${formatBytes(maxBytes)}`,
    );
  const text = await textOf(file);
  if (text === undefined) throw invalidFile('captions', 'unsupported-media', NOT_TEXT);
  const { problems } = readCaptionFile(text);
  return problems.length > 0 ? refused(...problems) : { text, errors: [] };
}

/** The routes of an owner's captions. */
export function captionRoutes(store: FakeStore, captions: FakeCaptions): AddFakeRoutes {
  const { own } = createVideoFinder(store);
  const { list, put, remove } = calls.captions;

  return (register) => {
    register(list, {
      find: ({ params, viewer }) => own(params.videoId, viewer.id),
      handle: ({ subject }) => ({ message: 'Captions', data: captions.tracksOf(subject.id) }),
    });

    register(put, {
      find({ params: { videoId, language }, viewer, request }) {
        own(videoId, viewer.id);
        const stored = captions.trackIn(videoId, language);
        demandVersion(request, stored);
        return stored;
      },
      async handle({ params: { videoId, language }, subject: stored, request }) {
        const { fields, files } = formOf(request);
        const { text, errors } = await readFile(files.get('captions'));
        const { label } = checkedFields(requests.captions.put.body, fields, errors);
        if (!stored && captions.tracksOf(videoId).length >= maxTracks)
          throw invalidField(
            'language',
            `A video can have captions in at most ${maxTracks} languages`,
          );
        const facts = { language, text, ...(label === undefined ? {} : { label }) };
        return { message: 'Captions saved', data: captions.put(videoId, facts) };
      },
    });

    register(remove, {
      find({ params: { videoId, language }, viewer, request }) {
        own(videoId, viewer.id);
        const stored = captions.trackIn(videoId, language);
        if (!stored) throw new ApiError('not-found', 'Captions not found');
        demandVersion(request, stored);
      },
      handle({ params: { videoId, language } }) {
        captions.remove(videoId, language);
        return { message: 'Captions deleted', data: {} };
      },
    });
  };
}
