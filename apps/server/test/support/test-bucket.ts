import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3StorageOptions } from '../../src/storage/s3-storage.ts';

export interface TestBucket {
  readonly options: S3StorageOptions;
  /** The options as environment variables of a server. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns all its keys. */
  keys(): Promise<string[]>;
  /** Returns the number of multipart uploads that were neither completed nor aborted. */
  unfinishedUploads(): Promise<number>;
  remove(): Promise<void>;
}

function requireEnv(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`These tests need a real S3 service, and ${variable} is not set.`);
  return value;
}

/** Creates a bucket on the service of `TEST_S3_ENDPOINT`; its name begins with `TEST_S3_BUCKET`. */
export async function makeBucket(): Promise<TestBucket> {
  const bucket = `${requireEnv('TEST_S3_BUCKET')}-${randomBytes(6).toString('hex')}`;
  const options = {
    bucket,
    endpoint: requireEnv('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    credentials: {
      accessKeyId: requireEnv('TEST_S3_ACCESS_KEY_ID'),
      secretAccessKey: requireEnv('TEST_S3_SECRET_ACCESS_KEY'),
    },
    forcePathStyle: true,
  };
  const client = new S3Client({ ...options, requestChecksumCalculation: 'WHEN_REQUIRED' });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));

  async function keys(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    return Contents.flatMap(({ Key }) => Key ?? []);
  }

  return {
    options,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: options.endpoint,
      S3_ACCESS_KEY_ID: options.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.credentials.secretAccessKey,
    },
    keys,
    async unfinishedUploads() {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket }),
      );
      return Uploads.length;
    },
    async remove() {
      for (let left = await keys(); left.length > 0; left = await keys()) {
        for (const Key of left) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      }
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
    },
  };
}
