import { captionCalls as captions } from '@kinora/api-contract';
import type { CaptionTrack, Page, SpokenResult, UploadAge, VideoLength } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { PageOptions, VideoOptions, WithProgress } from './call-options.ts';
import { requireBlob } from './fields-in.ts';
import { ignoreNotFound } from './methods.ts';

/** The captions of a video in one language. */
export interface CaptionOptions extends VideoOptions {
  /** BCP 47, such as `en` or `pt-BR`. */
  readonly language: string;
}

/** A change that fails if somebody else has changed the captions. */
export interface ChangeCaptionOptions extends CaptionOptions {
  /**
   * The `version` that is changed; another stored version is refused with 412. With 0, `put` only adds captions: existing
   * ones are refused with 412. Default: the last write wins.
   */
  readonly ifVersion?: number | undefined;
}

/** A caption file. */
export interface PutCaptionsOptions extends ChangeCaptionOptions, WithProgress {
  /** WebVTT or SubRip in UTF-8, or in UTF-16 with a byte order mark; at most 1 MB and 20,000 cues. */
  readonly captions: Blob;
  /** Shown in menus, at most 60 characters. Default: the name of the language. */
  readonly label?: string | undefined;
}

/** Words to search in what is said, and the page of the results. */
export interface SearchSpokenOptions extends PageOptions {
  /** Words, or a phrase in quotation marks. */
  readonly text: string;
  /** BCP 47: searches only captions in this language. Default: all. */
  readonly language?: string | undefined;
  /** Lists only videos of this length. Default: any. Hosts without the feature `search-filters` ignore it. */
  readonly length?: VideoLength | undefined;
  /** Lists only videos that are not older. Default: any. Hosts without the feature `search-filters` ignore it. */
  readonly uploadedWithin?: UploadAge | undefined;
}

/** Captions of videos, and the search in them. Calls reject only with an `ApiFailure`. */
export interface CaptionsResource {
  /** The captions of a video of the signed-in user. For any other video, `videos.get` has them. 403: another user's; 404: does not exist. */
  readonly list: (options: VideoOptions) => Promise<CaptionTrack[]>;
  /**
   * Adds or replaces the captions in one language. 403: another user's video; 404: does not exist; 412: changed since
   * `ifVersion`; 413: too large; 415: not text; 422: the file has errors, and `fieldErrors` names their lines.
   */
  readonly put: (options: PutCaptionsOptions) => Promise<CaptionTrack>;
  /** Deletes the captions in one language. Resolves also if they do not exist. 412: changed since `ifVersion`. */
  readonly remove: (options: ChangeCaptionOptions) => Promise<void>;
  /** Videos in which the words are said, best match first. 404: the host does not have this search. */
  readonly searchSpoken: (options: SearchSpokenOptions) => Promise<Page<SpokenResult>>;
}

const changing = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

/** The group of {@link CaptionsResource}. */
export function captionsGroup({ methods: { data } }: GroupContext): CaptionsResource {
  const put = data(captions.put);
  const remove = data(captions.remove);
  const searchSpoken = data(captions.searchSpoken);
  return {
    list: data(captions.list),
    async put(options) {
      requireBlob(captions.put, 'captions', options);
      const { ifVersion, ...fields } = options;
      const headers = ifVersion === 0 ? { 'if-none-match': '*' } : changing(ifVersion);
      return put({ ...fields, headers });
    },
    remove: ignoreNotFound(({ ifVersion, ...options }: ChangeCaptionOptions) =>
      remove({ ...options, headers: changing(ifVersion) }),
    ),
    searchSpoken: ({ text, ...options }) => searchSpoken({ ...options, query: text }),
  };
}
