import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWebVtt, writeSubRip } from '@kinora/captions';
import { ApiFailure, type CaptionTrack } from '@kinora/sdk';
import { retry } from '../backoff.ts';
import { CliError, type ExitCode, exitCodes } from '../exit-code.ts';
import { describeFileError } from '../file-error.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';
import { captionFileName } from './caption-file-name.ts';
import { type CaptionCommandOptions, captionsOf } from './list-captions.ts';

export interface ExportCaptionsOptions extends CaptionCommandOptions {
  /** Default: all languages. */
  readonly language: string | undefined;
  readonly format: 'vtt' | 'srt';
  /** Created if it does not exist. */
  readonly folder: string;
}

function createFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = describeFileError(cause);
    throw new CliError(exitCodes.usage, `Cannot create the folder ${folder}: ${reason}.`, {
      cause,
    });
  }
}

/** Fetches the file of a track. The address itself permits it, so no token is sent. */
async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(src, { signal });
    const { ok, status } = response;
    if (!ok) {
      const reason = `The server responded with ${status}`;
      throw new ApiFailure(status >= 500 ? 'server-fault' : 'refused', { status, reason });
    }
    return await response.text();
  } catch (cause) {
    if (cause instanceof ApiFailure || signal.aborted) throw cause;
    throw new ApiFailure('unreachable', { cause });
  }
}

/** Throws if the language has no captions. */
function chosen(tracks: readonly CaptionTrack[], language: string | undefined) {
  if (language === undefined) return tracks;
  const found = tracks.filter((track) => track.language.toLowerCase() === language.toLowerCase());
  if (found.length > 0) return found;
  const others = tracks.map((track) => track.language).join(', ') || 'no language';
  throw new CliError(
    exitCodes.refused,
    `The video has no captions in ${language}. It has captions in: ${others}.`,
  );
}

/** Saves the captions of a video, one file per language. Existing files are replaced. */
export async function exportCaptions(options: ExportCaptionsOptions): Promise<ExitCode> {
  const { videoId, language, format, folder, terminal, backoff, signal } = options;
  const tracks = chosen(await captionsOf(options), language);
  createFolder(folder);
  for (const track of tracks) {
    const webVtt = await retry(backoff, () => fetchText(track.src, signal));
    const text = format === 'srt' ? writeSubRip(readWebVtt(webVtt)) : webVtt;
    const path = join(folder, captionFileName(videoId, track.language, format));
    writeFileAtomic(path, text);
    terminal.print(path);
  }
  terminal.log(`${tracks.length} ${tracks.length === 1 ? 'language' : 'languages'} exported`);
  return exitCodes.done;
}
