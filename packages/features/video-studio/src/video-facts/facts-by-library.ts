import {
  BlobSource,
  CanvasSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { FRAME_WIDTH, type VideoFacts, jpegOf } from './read-video-facts.ts';

async function firstFrameOf(track: InputVideoTrack, width: number): Promise<Blob | undefined> {
  // For transparency the library starts a worker from a blob, which the content security policy refuses.
  if ((await track.canBeTransparent()) || !(await track.canDecode())) return undefined;
  const sink = new CanvasSink(track, { width: Math.min(width, FRAME_WIDTH) });
  const frame = await sink.getCanvas(await track.getFirstTimestamp());
  return frame ? jpegOf(frame.canvas) : undefined;
}

/** Reads the index of a file with a media library, and decodes one picture if the browser has the codec. */
export async function factsByLibrary(file: File): Promise<VideoFacts | undefined> {
  using input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  const durationSeconds = await input.computeDuration();
  // The facts are shown even without a picture.
  const firstFrame = await firstFrameOf(track, width).catch(() => undefined);
  return { durationSeconds, width, height, firstFrame };
}
