import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import type { EncodeContext, Source } from './encode.ts';
import { printPeaks } from './ffmpeg-arguments.ts';
import { type Renditions, localRendition } from './local-rendition.ts';
import type { MediaRecord } from './media-records.ts';
import type { MadePart } from './parts.ts';
import { readWaveform } from './waveform.ts';

const WAVEFORM_FILE = 'waveform.bin';
/** The tools print a line for each 50 ms. They may be megabytes, so they are read as a stream. */
const PEAKS_FILE = 'waveform.part.txt';

/** The loudness of the sound over time, for the caption editor. It comes from a rendition. */
export const waveform = (storage: Pick<Storage, 'localFile'>) => ({
  name: 'waveform' as const,
  isMissing: ({ waveformKey }: Pick<MediaRecord, 'waveformKey'>) => waveformKey === null,
  async make(_source: Source, context: EncodeContext, renditions: Renditions): Promise<MadePart> {
    const { tools, folder, signal } = context;
    const { path, metadata } = await localRendition(storage, renditions, context);
    if (metadata.audioCodec === undefined) return { isSilent: true };

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
    const bytes = await readWaveform(lines, metadata.durationSeconds);
    await writeFile(join(folder, WAVEFORM_FILE), bytes);
    await rm(peaks);
    return { files: { waveformKey: WAVEFORM_FILE } };
  },
});
