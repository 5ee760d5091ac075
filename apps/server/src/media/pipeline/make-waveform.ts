import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import { probeVideo } from '../probe.ts';
import type { EncodeContext, Source } from './encode.ts';
import { printPeaks } from './ffmpeg-arguments.ts';
import type { MediaRecord } from './media-records.ts';
import type { MadePart } from './parts.ts';
import { readWaveform } from './waveform.ts';

const WAVEFORM_FILE = 'waveform.bin';
/** The tools print a line for each 50 ms. They may be megabytes, so they are read as a stream. */
const PEAKS_FILE = 'waveform.part.txt';

/**
 * The loudness of the sound over time, for the caption editor. It comes from the preview, which has the times that viewers see;
 * without a preview from the video file.
 */
export const waveform = (storage: Pick<Storage, 'localFile'>) => ({
  name: 'waveform' as const,
  isMissing: ({ waveformKey }: Pick<MediaRecord, 'waveformKey'>) => waveformKey === null,
  async make(
    _source: Source,
    { tools, folder, signal }: EncodeContext,
    { previewKey, videoKey }: Pick<MediaRecord, 'previewKey' | 'videoKey'>,
  ): Promise<MadePart> {
    const key = previewKey ?? videoKey;
    if (key === null) throw new Error('There is no rendition for the waveform');
    const path = await storage.localFile(key, join(folder, '..', 'rendition.mp4'));
    const made = await probeVideo(path, tools, signal);
    if (made.kind === 'refused') throw new Error(`What was made: ${made.reason}`);
    if (made.metadata.audioCodec === undefined) return { isSilent: true };

    await tools.run({
      input: { path, container: 'mp4' },
      output: printPeaks(PEAKS_FILE, tools.ffmpeg),
      folder,
      timeoutSeconds: 1800,
      signal,
      priority: 'background',
    });
    const peaks = join(folder, PEAKS_FILE);
    const lines = (await open(peaks)).readLines();
    const bytes = await readWaveform(lines, made.metadata.durationSeconds);
    await writeFile(join(folder, WAVEFORM_FILE), bytes);
    await rm(peaks);
    return { files: { waveformKey: WAVEFORM_FILE } };
  },
});
