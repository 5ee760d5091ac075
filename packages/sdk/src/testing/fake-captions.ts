import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import { type CaptionTrack, type VideoId, formatBytes, limits } from '@kinora/domain';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { type FakeCue, readCaptionFile, textOf } from './fake-caption-file.ts';
import type { FakeRoute, MatchedRequest } from './fake-route.ts';
import { spokenRoute } from './fake-spoken.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';
import { Refusal, parseFields, reply, textFieldsOf } from './fake-wire.ts';

const { maxBytes, maxCues, maxTracks } = limits.captions;

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

const fileField = v.object({ captions: v.optional(v.instance(Blob)) });

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
    /** The tracks of a video as the contract has them. */
    of: (videoId: VideoId): CaptionTrack[] =>
      tracksOf(videoId).map(({ cues: _internal, ...track }) => track),
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
function demandVersion({ headers }: MatchedRequest, stored: CaptionTrack | undefined) {
  const expected = headers.get('if-match');
  const tags = new Set(expected?.split(',').map((tag) => tag.trim()));
  const isExpected =
    expected === null || (stored && (tags.has('*') || tags.has(`"${stored.version}"`)));
  const isUnwanted = stored && headers.get('if-none-match') === '*';
  if (!isExpected || isUnwanted)
    throw new Refusal(412, 'changed', 'These captions were changed in the meantime.');
}

function invalid(messages: readonly string[], path: 'captions' | 'language' = 'captions'): Refusal {
  const errors = messages.map((message) => ({ path, message }));
  return new Refusal(422, 'invalid', messages[0] ?? 'Invalid', errors);
}

/** Returns the text of the file in a request; throws 413, 415 or 422 for a file that the host does not take. */
async function readFile({ body }: MatchedRequest): Promise<string> {
  const { captions: file } = parseFields(fileField, body);
  if (!file) throw invalid(['Caption file is required']);
  if (file.size > maxBytes)
    throw new Refusal(413, 'too-large', `Caption files can have at most ${formatBytes(maxBytes)}`);
  const text = await textOf(file);
  if (text === undefined) throw new Refusal(415, 'unsupported-media', NOT_TEXT);
  const { cues, problems } = readCaptionFile(text);
  if (problems.length > 0) throw invalid(problems);
  if (cues.length > maxCues)
    throw invalid([`The file has more than ${maxCues.toLocaleString('en')} captions.`]);
  return text;
}

/** The routes of an owner's captions, and of the search in all captions. */
export function captionRoutes(
  store: FakeStore,
  captions: FakeCaptions,
  clock: Clock,
): readonly FakeRoute[] {
  const { own } = createVideoFinder(store);
  const { list, put, remove } = calls.captions;

  return [
    { call: list, handle: (request) => reply('Captions', captions.of(own(request).id)) },
    {
      call: put,
      async handle(request) {
        const { id } = own(request);
        const { language } = parseFields(requests.captions.put.params, request.params, 400);
        const stored = captions.trackIn(id, language);
        demandVersion(request, stored);
        const { label } = parseFields(requests.captions.put.body, textFieldsOf(request.body));
        const text = await readFile(request);
        if (!stored && captions.of(id).length >= maxTracks)
          throw invalid(
            [`A video can have captions in at most ${maxTracks} languages`],
            'language',
          );
        return reply(
          'Captions saved',
          captions.put(id, { language, text, ...(label === undefined ? {} : { label }) }),
        );
      },
    },
    {
      call: remove,
      handle(request) {
        const { id } = own(request);
        const { language } = parseFields(requests.captions.remove.params, request.params, 400);
        const stored = captions.trackIn(id, language);
        if (!stored) throw new Refusal(404, 'not-found', 'Captions not found');
        demandVersion(request, stored);
        captions.remove(id, language);
        return reply('Captions deleted', {});
      },
    },
    spokenRoute(store, captions.tracksOf, clock),
  ];
}
