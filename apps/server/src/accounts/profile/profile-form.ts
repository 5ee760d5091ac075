import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { invalidFile } from '@kinora/api-contract/kernel';
import { formatBytes, limits } from '@kinora/domain';
import type { FastifyRequest } from 'fastify';
import { receiveForm } from '../../http/forms/receive-form.ts';
import { inUploadFolder } from '../../http/forms/upload-folder.ts';

/** A profile form as it was received: text fields, and the paths of the pictures. */
export interface ProfileForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly avatarPath: string | undefined;
  readonly coverPath: string | undefined;
}

const partLimits = {
  fileSize: limits.profileImage.maxBytes,
  files: 4,
  fields: 20,
  fieldSize: 16_384,
  parts: 24,
};

/** The values that form libraries send for a field without a value. */
const isAbsent = (value: unknown) => value === '' || value === 'undefined' || value === 'null';

const imageFields = ['avatar', 'coverImage'] as const;
export type ProfileImageField = (typeof imageFields)[number];

const TOO_LARGE = `File size must not exceed ${formatBytes(limits.profileImage.maxBytes)}`;

/** Writes one picture to a file. Resolves with `undefined` for an input in which no file was chosen. */
async function receive(
  field: ProfileImageField,
  part: MultipartFile,
  folder: string,
): Promise<string | undefined> {
  const path = join(folder, field);
  // The file may exist already: an earlier input of the same name was left empty.
  const written = createWriteStream(path);
  await pipeline(part.file, written);
  if (part.file.truncated) throw invalidFile(field, 'too-large', TOO_LARGE);
  return written.bytesWritten === 0 && !part.filename ? undefined : path;
}

async function readParts(request: FastifyRequest, folder: string): Promise<ProfileForm> {
  const fields = new Map<string, unknown>();
  const paths = new Map<string, string>();
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === 'field') {
      if (!isAbsent(part.value)) fields.set(part.fieldname, part.value);
      continue;
    }
    const field = imageFields.find((name) => name === part.fieldname);
    if (field && !paths.has(field)) {
      const path = await receive(field, part, folder);
      if (path !== undefined) paths.set(field, path);
    } else {
      part.file.resume(); // an unexpected file is read and dropped
    }
  }
  return {
    fields: Object.fromEntries(fields),
    avatarPath: paths.get('avatar'),
    coverPath: paths.get('coverImage'),
  };
}

/** Receives a profile form into a spool folder, which is removed when `use` has settled. */
export const withProfileForm = <Result>(
  request: FastifyRequest,
  spool: string,
  use: (form: ProfileForm) => Promise<Result>,
): Promise<Result> =>
  inUploadFolder(spool, async (folder) =>
    use(await receiveForm(request, () => readParts(request, folder))),
  );
