import { titleFromFile } from '@kinora/domain';
import { captionLanguageSchema } from '@kinora/validation';
import * as v from 'valibot';

/** A track of captions, as ffmpeg describes it. */
export interface FileCaptionTrack {
  /** The number of the stream in the file. */
  readonly stream: number;
  /** `text`: ffmpeg decodes it. `mp4-web-vtt`: WebVTT in MP4, which ffmpeg only copies. */
  readonly kind: 'text' | 'mp4-web-vtt' | 'pictures' | 'other';
  /** BCP 47 tag in canonical form, if the file has one. */
  readonly language: string | undefined;
  readonly title: string | undefined;
}

const texts = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const pictures = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);
/** "Undetermined", "several", "none" and "uncoded". */
const noLanguages = new Set(['und', 'mul', 'zxx', 'mis']);

function kindOf(type: string, codec: string, rest: string): FileCaptionTrack['kind'] | undefined {
  if (type === 'Data') return rest.startsWith(' (wvtt /') ? 'mp4-web-vtt' : undefined;
  if (texts.has(codec)) return 'text';
  return pictures.has(codec) ? 'pictures' : 'other';
}

/** Files have codes of ISO 639, of three letters, or BCP 47 tags. */
function languageOf(given: string | undefined): string | undefined {
  const { success, output } = v.safeParse(captionLanguageSchema, given);
  return success && !noLanguages.has(output) ? output : undefined;
}

function titleOf(section: string, rest: string): string | undefined {
  const title = titleFromFile(/^ +title +: (.*)$/m.exec(section)?.[1] ?? '');
  if (title !== '') return title;
  if (rest.includes(' (forced)')) return 'Forced';
  return rest.includes(' (hearing impaired)') ? 'SDH' : undefined;
}

/** Parses ffmpeg's description of an input. It prints the streams of a program together, some of them twice. */
export function readCaptionTracks(description: string): FileCaptionTrack[] {
  const tracks = new Map<number, FileCaptionTrack>();
  for (const section of description.split(/^(?= +Stream #0:\d)/m)) {
    const match =
      /^ +Stream #0:(\d+)(?:\[\w+\])?(?:\(([^()]*)\))?: (Subtitle|Data): (\w+)(.*)/.exec(section);
    if (!match) continue;
    const [, stream, language, type = '', codec = '', rest = ''] = match;
    const kind = kindOf(type, codec, rest);
    if (!kind) continue;
    tracks.set(Number(stream), {
      stream: Number(stream),
      kind,
      language: languageOf(language),
      title: titleOf(section, rest),
    });
  }
  return [...tracks.values()].toSorted((one, other) => one.stream - other.stream);
}
