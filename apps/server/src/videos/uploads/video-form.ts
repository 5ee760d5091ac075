import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { invalidFile } from '@kinora/api-contract/kernel';
import { MEGABYTE, formatBytes, limits } from '@kinora/domain';
import { NOT_PUBLISHABLE, SNIFF_BYTES, VIDEO_TOO_LARGE, sniffVideo } from '@kinora/validation';
import type { FastifyRequest } from 'fastify';
import { receiveForm } from '../../http/forms/receive-form.ts';
import { sniffImage } from '../../media/sniff.ts';
import { type FileRules, type ReceivedFile, receiveFile } from './received-file.ts';

/** A received form: its text fields unchecked, its files in the given folder. */
export interface VideoForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly videoFile: ReceivedFile | undefined;
  readonly thumbnail: ReceivedFile | undefined;
}

export interface ReceiveOptions {
  readonly folder: string;
  readonly takes: readonly ('videoFile' | 'thumbnail')[];
  /**
   * Throws to refuse the form. Called before each file with the text fields so far, and at the end with all of them. A
   * file that is rejected in between gets its error at once, regardless of later fields.
   */
  readonly check?: (fields: VideoForm['fields']) => Promise<void>;
  /** A lower limit for the video file than the site's. */
  readonly videoLimit?: Pick<FileRules, 'maxBytes' | 'tooLarge'> | undefined;
}

const THUMBNAIL_TOO_LARGE = `File size must be less than ${formatBytes(limits.thumbnail.lessThanBytes)}`;

export const noUsableVideo = (reason?: string) =>
  invalidFile(
    'videoFile',
    'unsupported-media',
    reason ? `${NOT_PUBLISHABLE}: ${reason}` : NOT_PUBLISHABLE,
  );
export const noUsableThumbnail = (cause?: unknown) =>
  invalidFile(
    'thumbnail',
    'unsupported-media',
    'The thumbnail must be a JPEG, PNG, GIF or WebP image',
    cause,
  );

const rules: Readonly<Record<'videoFile' | 'thumbnail', FileRules>> = {
  videoFile: {
    maxBytes: limits.videoFile.maxBytes,
    tooLarge: () => invalidFile('videoFile', 'too-large', VIDEO_TOO_LARGE),
    headBytes: SNIFF_BYTES,
    checkHead: (head) => {
      if (!sniffVideo(head)) throw noUsableVideo();
    },
  },
  thumbnail: {
    maxBytes: limits.thumbnail.lessThanBytes - 1,
    tooLarge: () => invalidFile('thumbnail', 'too-large', THUMBNAIL_TOO_LARGE),
    headBytes: SNIFF_BYTES,
    checkHead: (head) => {
      if (!sniffImage(head)) throw noUsableThumbnail();
    },
  },
};

const partLimits = {
  // Larger than our own limit, so that ours applies first and its message says what was too large.
  fileSize: limits.videoFile.maxBytes + MEGABYTE,
  files: 4,
  fields: 16,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 20,
};

const isTaken = (name: string, { takes }: ReceiveOptions): name is 'videoFile' | 'thumbnail' =>
  takes.some((taken) => taken === name);

/** Receives the form of an upload or an edit, with its parts in any order. */
export async function receiveVideoForm(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<VideoForm> {
  const form = await receiveForm(request, () => readParts(request, options));
  await options.check?.(form.fields);
  return form;
}

async function readParts(request: FastifyRequest, options: ReceiveOptions): Promise<VideoForm> {
  const fields = new Map<string, unknown>();
  const files = new Map<'videoFile' | 'thumbnail', ReceivedFile>();
  const parts = request.parts({ limits: partLimits });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
    } else if (isTaken(part.fieldname, options) && !files.has(part.fieldname)) {
      await options.check?.(Object.fromEntries(fields));
      const file = await receivePart(part, part.fieldname, options);
      if (file) files.set(part.fieldname, file);
    } else {
      part.file.resume(); // an unexpected file is read and dropped
    }
  }
  return {
    fields: Object.fromEntries(fields),
    videoFile: files.get('videoFile'),
    thumbnail: files.get('thumbnail'),
  };
}

/** Resolves with `undefined` for an empty input, in which no file was chosen. */
async function receivePart(
  part: MultipartFile,
  name: 'videoFile' | 'thumbnail',
  { folder, videoLimit }: ReceiveOptions,
): Promise<ReceivedFile | undefined> {
  const file = await receiveFile(part.file, join(folder, name), {
    ...rules[name],
    ...(name === 'videoFile' && videoLimit),
  });
  if (file.sizeBytes > 0) return file;
  if (!part.filename) return undefined;
  throw name === 'videoFile' ? noUsableVideo() : noUsableThumbnail();
}
