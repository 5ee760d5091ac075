import { invalidFile } from '@kinora/api-contract/kernel';
import { MEGABYTE, formatBytes, limits } from '@kinora/domain';
import type { FastifyRequest } from 'fastify';
import { receiveForm } from '../../http/forms/receive-form.ts';

/** A received form: its text fields unchecked, its file in memory. */
export interface CaptionForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly captions: Buffer<ArrayBuffer> | undefined;
}

const { maxBytes } = limits.captions;
const TOO_LARGE = `Caption files can have at most ${formatBytes(maxBytes)}`;

const partLimits = {
  // Larger than our own limit, so that ours applies first and its message says what was too large.
  fileSize: maxBytes + MEGABYTE,
  files: 4,
  fields: 8,
  fieldSize: 4096,
  fieldNameSize: 100,
  parts: 12,
};

async function readFile(source: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw invalidFile('captions', 'too-large', TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

async function readParts(request: FastifyRequest): Promise<CaptionForm> {
  const fields = new Map<string, unknown>();
  let captions: CaptionForm['captions'];
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value);
    else if (part.fieldname === 'captions' && !captions) captions = await readFile(part.file);
    else part.file.resume(); // an unexpected file is read and dropped
  }
  return { fields: Object.fromEntries(fields), captions };
}

/** Receives the form of a caption file. Throws a 413 error as soon as the file is too large. */
export const receiveCaptionForm = (request: FastifyRequest): Promise<CaptionForm> =>
  receiveForm(request, () => readParts(request));
