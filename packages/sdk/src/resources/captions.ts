import { captionCalls as captions } from '@kinora/api-contract';
import type { CaptionTrack } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import { type FileSource, toFile } from '../http/file-source.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** The captions of a video in one language. */
export type CaptionOptions = CallOptions<typeof captions.remove>;

/** A change that fails if somebody else has changed the captions. */
export interface ChangeCaptionOptions extends CaptionOptions {
  /**
   * The `version` that is changed; another stored version is refused with 412. With 0, `put` only adds captions: existing
   * ones are refused with 412. Default: the last write wins.
   */
  readonly ifVersion?: number | undefined;
}

/** A caption file. */
export interface PutCaptionsOptions
  extends ChangeCaptionOptions, Omit<CallOptions<typeof captions.put>, 'captions'> {
  /** WebVTT or SubRip in UTF-8, or in UTF-16 with a byte order mark; at most 1 MB and 20,000 cues. */
  readonly captions: FileSource;
}

/** Words to search in what is said, and the page of the results. */
export type SearchSpokenOptions = CallOptions<typeof captions.searchSpoken>;

/** Captions of videos, and the search in them. Calls reject only with an `ApiFailure`. */
export interface CaptionsResource extends Omit<ResourceOf<typeof captions>, 'put' | 'remove'> {
  /**
   * Adds or replaces the captions in one language. 403: another user's video; 404: does not exist; 412: changed since
   * `ifVersion`; 413: too large; 415: not text; 422: the file has errors, and `fieldErrors` names their lines.
   */
  readonly put: (options: PutCaptionsOptions) => Promise<CaptionTrack>;
  /** Deletes the captions in one language. Resolves also if they do not exist. 412: changed since `ifVersion`. */
  readonly remove: (options: ChangeCaptionOptions) => Promise<void>;
}

const changing = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

/** The group of {@link CaptionsResource}. */
export function captionsGroup({ methods }: GroupContext): CaptionsResource {
  const derived = methods.of(captions);
  return {
    ...derived,
    async put(options) {
      const { ifVersion, captions: file, ...fields } = options;
      const headers = ifVersion === 0 ? { 'if-none-match': '*' } : changing(ifVersion);
      return derived.put({
        ...fields,
        captions: toFile(captions.put, 'captions', file),
        headers,
      });
    },
    remove: ({ ifVersion, ...options }) =>
      derived.remove({ ...options, headers: changing(ifVersion) }),
  };
}
