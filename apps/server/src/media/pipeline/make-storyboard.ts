import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { planDrawing } from './drawing.ts';
import type { EncodeContext, Source } from './encode.ts';
import { storyboardSheet } from './ffmpeg-arguments.ts';
import { type Renditions, localRendition } from './local-rendition.ts';
import type { MediaRecord } from './media-records.ts';
import type { MadePart } from './parts.ts';
import { planStoryboard, storyboardCues, tileTimes } from './storyboard.ts';
import { UnusableVideo } from './unusable-video.ts';

const SHEET_FILE = 'storyboard.jpg';
const CUES_FILE = 'storyboard.vtt';

/**
 * One picture with pictures of the whole video, and the cues that refer to its parts. They come from a rendition.
 */
export const storyboard = (storage: Pick<Storage, 'localFile'>) => ({
  name: 'storyboard' as const,
  isMissing: ({ storyboardKey }: Pick<MediaRecord, 'storyboardKey'>) => storyboardKey === null,
  async make(_source: Source, context: EncodeContext, renditions: Renditions): Promise<MadePart> {
    const { tools, folder, signal } = context;
    const { path, metadata } = await localRendition(storage, renditions, context);
    // Of the preview, only key frames are decoded.
    const options = renditions.previewKey === null ? [] : cliArgs`-skip_frame nokey`;
    const plan = planStoryboard(metadata);
    const unfinished = 'storyboard.part.jpg';
    const printed = await tools.run({
      input: { path, container: 'mp4', options },
      output: storyboardSheet(plan, unfinished, planDrawing(metadata, tools.ffmpeg)),
      folder,
      timeoutSeconds: 600,
      signal,
      priority: 'background',
      printed: 'info',
    });
    const times = tileTimes(printed, plan);
    if (times.length === 0) throw new UnusableVideo('the file has no pictures for it');
    await rename(join(folder, unfinished), join(folder, SHEET_FILE));
    const cues = storyboardCues(SHEET_FILE, times, plan, metadata.durationSeconds);
    await writeFile(join(folder, CUES_FILE), cues);
    return { files: { storyboardKey: CUES_FILE } };
  },
});
