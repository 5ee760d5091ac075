import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Attempt } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import type { MediaMetadata } from '../media-metadata.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import type { EncodeContext, Encoder, Source } from './encode.ts';
import type { LadderOutput } from './ffmpeg-arguments.ts';
import { type HlsRung, rungsIn } from './hls.ts';
import { VIDEO_FILE, checkedRendition, cutRung } from './make-first.ts';
import type { LadderStart } from './media-jobs.ts';
import type { MediaRecord } from './media-records.ts';
import { type MadePart, type Part, isDue } from './parts.ts';
import {
  type Rung,
  firstRung,
  previewRung,
  rungsAboveFirst,
  rungsBelow,
  rungsOfWhole,
} from './rungs.ts';
import { MIN_TILE_SECONDS } from './storyboard.ts';
import { UnusableVideo, isPermanentFailure } from './unusable-video.ts';

const PREVIEW_FILE = 'preview.mp4';

type Size = Pick<MediaMetadata, 'width' | 'height'>;

/** Returns the qualities to make, best first; none when no stream can be cut. */
function wantedRungs(source: Size, { first, rung, whyUncut }: LadderStart): Rung[] {
  if (first === 'encoded') {
    const above = rungsAboveFirst(source);
    if (rung) return above;
    // When the encoded first quality cannot be cut, further ones cannot either; a better video file is still made.
    return whyUncut ? above.slice(0, 1) : [...above, firstRung(source)];
  }
  if (rung) return rungsBelow(source);
  return whyUncut === 'long-sound' ? [] : rungsOfWhole(source);
}

/** Returns whether a file was made with the first quality, before the others. */
export const isOfFirst = (key: string | null) => key === null || key.includes('/first-');

/** The rendition that cards play, and from which the storyboard comes. */
export const previewOf = (metadata: MediaMetadata): LadderOutput => ({
  rung: previewRung(metadata),
  file: PREVIEW_FILE,
  sound: 'small',
  keySeconds: MIN_TILE_SECONDS,
});

/**
 * Creates the further qualities and the preview, which one decoding makes together. Without `start` there are no further
 * qualities.
 */
export function qualitiesAndPreview(
  storage: Pick<Storage, 'get'>,
  start: LadderStart | undefined,
  { encode }: Encoder,
): readonly [Part, Part] {
  const qualities: Part = {
    name: 'qualities',
    isMissing: ({ hlsKey, videoKey, width, height }) =>
      start !== undefined &&
      isOfFirst(hlsKey) &&
      isOfFirst(videoKey) &&
      wantedRungs({ width: width ?? 0, height: height ?? 0 }, start).length > 0,
    async make(source, context, video, attempt) {
      if (!start) return {};
      const present = await presentRungs(storage, video);
      const rungs = wantedRungs(source.metadata, start).filter(
        ({ height }) => !present.some((rung) => rung.height === height),
      );
      if (rungs.length === 0) return {};
      // The best quality of an encoded source becomes the video file.
      const hasVideoFile = start.first === 'encoded' && isOfFirst(video.videoKey);
      const outputs = rungs.map((rung, index): LadderOutput => {
        const file = hasVideoFile && index === 0 ? VIDEO_FILE : `${rung.name}.mp4`;
        return { rung, file, sound: 'full' };
      });
      const others = isDue(video, preview) ? [previewOf(source.metadata)] : [];
      const isCut = start.rung !== undefined;
      const keyFrames = start.first === 'copied' && isCut ? 'of-source' : 'fixed';
      const hasFailed = await encode(
        { source, outputs: [...outputs, ...others], keyFrames },
        context,
      ).then(
        () => false,
        (error: unknown) => {
          if (error instanceof ToolFailure && error.kind === 'failed') return true;
          throw error;
        },
      );
      if (existsSync(join(context.folder, PREVIEW_FILE)))
        await rename(join(context.folder, PREVIEW_FILE), madeWithQualities(context));
      // One output that fails may interrupt the others.
      const complete = async (output: LadderOutput) => {
        if (hasFailed && !(await isFinished(output, source, context)))
          await encode({ source, outputs: [output], keyFrames }, context);
      };
      const canBeCut = start.first === 'copied' || isCut || start.whyUncut === undefined;
      const made = await cutOutputs(outputs, { source, context, attempt, complete, canBeCut });
      return made.rungs ? { ...made, rungs: [...present, ...made.rungs] } : made;
    },
  };

  const preview: Part = {
    name: 'preview',
    isMissing: ({ previewKey }) => previewKey === null,
    async make(source, context) {
      const output = previewOf(source.metadata);
      const made = madeWithQualities(context);
      if (existsSync(made)) await rename(made, join(context.folder, PREVIEW_FILE));
      if (!(await isFinished(output, source, context)))
        await encode({ source, outputs: [output], keyFrames: 'fixed' }, context);
      await checkedRendition(join(context.folder, PREVIEW_FILE), source.metadata, context.tools);
      return { files: { previewKey: PREVIEW_FILE } };
    },
  };
  return [qualities, preview];
}

/** The preview between the two parts, beside the folders whose files are stored. */
const madeWithQualities = ({ folder }: EncodeContext) => join(folder, '..', PREVIEW_FILE);

async function isFinished(
  { file }: LadderOutput,
  { metadata }: Source,
  { folder, tools }: EncodeContext,
): Promise<boolean> {
  const path = join(folder, file);
  if (!existsSync(path)) return false;
  try {
    await checkedRendition(path, metadata, tools);
    return true;
  } catch (error) {
    if (error instanceof UnusableVideo) return false;
    throw error;
  }
}

async function presentRungs(
  storage: Pick<Storage, 'get'>,
  { hlsKey }: MediaRecord,
): Promise<HlsRung[]> {
  const playlist = hlsKey === null ? undefined : await storage.get(hlsKey);
  return playlist ? rungsIn(await text(playlist)) : [];
}

interface Cutting {
  readonly source: Source;
  readonly context: EncodeContext;
  readonly attempt: Attempt;
  readonly complete: (output: LadderOutput) => Promise<void>;
  readonly canBeCut: boolean;
}

/** Cuts the outputs into HLS, each alone: one that fails for good does not cost the others. */
async function cutOutputs(
  outputs: readonly LadderOutput[],
  { source, context, attempt, complete, canBeCut }: Cutting,
): Promise<MadePart> {
  const rungs: HlsRung[] = [];
  let failure: Error | undefined;
  let videoKey: string | undefined;
  for (const output of outputs) {
    const { rung, file } = output;
    const path = join(context.folder, file);
    try {
      await complete(output);
      const metadata = await checkedRendition(path, source.metadata, context.tools);
      const cut =
        canBeCut && (await cutRung({ file, how: 'encoded', metadata, as: rung.name }, context));
      if (cut && cut.rung) rungs.push(cut.rung);
      if (file === VIDEO_FILE) videoKey = file;
      else await rm(path);
    } catch (error) {
      if (!isPermanentFailure(error, attempt)) throw error;
      failure ??= error;
      for (const leftover of [path, join(context.folder, rung.name)])
        await rm(leftover, { recursive: true, force: true });
    }
  }
  return {
    ...(rungs.length > 0 && { rungs }),
    ...(videoKey !== undefined && { files: { videoKey } }),
    failure,
  };
}
