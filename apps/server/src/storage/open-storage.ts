import { failureMessage } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { type MediaOffload, createDiskStorage } from './disk-storage.ts';
import type { S3StorageOptions } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export interface OpenStorageOptions {
  readonly s3: S3StorageOptions | undefined;
  /** Folder of the objects when there is no bucket. */
  readonly folder: string;
  /** How a proxy sends the objects of the folder. */
  readonly offload?: MediaOffload | undefined;
}

export interface OpenedStorage {
  readonly storage: Storage;
  readonly close: () => void;
}

/** Opens the configured storage and checks that it works. */
export async function openStorage({
  s3,
  folder,
  offload,
}: OpenStorageOptions): Promise<OpenedStorage> {
  if (!s3) return { storage: await createDiskStorage({ root: folder, offload }), close: () => {} };
  // Loaded only when needed, because the SDK would slow down every other start.
  const { createS3Storage } = await import('./s3-storage.ts');
  const storage = createS3Storage(s3);
  try {
    await storage.check();
  } catch (cause) {
    storage.close();
    const where = s3.endpoint === undefined ? s3.region : new URL(s3.endpoint).host;
    const name = cause instanceof Error && '$metadata' in cause ? cause.name : undefined;
    throw new StartError(
      `S3_BUCKET: the bucket ${s3.bucket} at ${where} cannot be used (${name ?? failureMessage(cause)}). Example: S3_BUCKET=kinora S3_ENDPOINT=https://s3.example`,
      { cause },
    );
  }
  return { storage, close: () => storage.close() };
}
