import { buffer } from 'node:stream/consumers';
import { calls, ownVideoCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { vi } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { videos } from '../../src/database/schema.ts';
import type { Sql } from '../../src/database/sql-database.ts';
import type { TestPerson } from './test-person.ts';
import type { ApiResponse, TestServer } from './test-server.ts';

export type FormFields = Readonly<Record<string, string | Blob | undefined>>;

/** Builds a multipart form with its parts in the given order; a file is named after its field. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, `${name}.bin`);
    else if (value !== undefined) form.set(name, value);
  }
  return form;
}

export const fileOf = (content: Uint8Array<ArrayBuffer> | string): Blob => new Blob([content]);

export function uploadVideo(
  api: TestServer,
  person: TestPerson | undefined,
  fields: FormFields,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> {
  const form = formOf(fields);
  return api.call('POST', '/videos', { as: person?.accessToken, form, headers });
}

/** Returns the owner's view of a video in a response. */
export const ownVideoIn = ({ body }: ApiResponse) => decode(ownVideoCodec, body['data']);

/** Returns the `data` of a response. */
export const dataOf = ({ body }: ApiResponse): Record<string, unknown> => Object(body['data']);

/** Waits until a video is ready or has failed. Resolves with the owner's view. */
export function settledVideo(api: TestServer, person: TestPerson, videoId: string) {
  return vi.waitFor(
    async () => {
      const response = await api.call('GET', `/videos/u/${person.id}/all`, {
        as: person.accessToken,
      });
      const found = decode(calls.videos.listOwn.data, response.body['data']).find(
        ({ id }) => id === videoId,
      );
      if (!found || found.status === 'processing') throw new Error('still processing');
      return found;
    },
    { timeout: 110_000, interval: 50 },
  );
}

/** Returns the content of a stored file. */
export async function storedBytes(
  { server }: TestServer,
  key: string | undefined,
): Promise<Buffer> {
  const found = key === undefined ? undefined : await server.storage.get(key);
  if (!found) throw new Error(`There is no stored ${key}`);
  return buffer(found);
}

/** Replaces the public host of a URL with that of the test server. */
export function local(api: TestServer, url: string): string {
  const { pathname, search } = new URL(url);
  return api.url + pathname + search;
}

/** Stores a file as the original of a video from {@link aStoredVideo}. Resolves with its bytes. */
export async function storeOriginal(
  { server }: TestServer,
  videoId: string,
  sourceKey = `videos/${videoId}/source-x/original.mp4`,
): Promise<Buffer> {
  const bytes = Buffer.from('the file as it was uploaded');
  await server.storage.put(sourceKey, bytes, { type: 'video/mp4' });
  return bytes;
}

/** Inserts a ready video without files, for tests of lists and counts. */
export async function aStoredVideo(
  api: { readonly server: { readonly database: { readonly sql: Sql } } },
  owner: Pick<TestPerson, 'id'>,
  changes: Partial<typeof videos.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const createdAt = new Date();
  const isPublished = changes.isPublished ?? true;
  await api.server.database.sql.insert(videos).values({
    id,
    ownerId: owner.id,
    title: 'Analytical Engine',
    description: '',
    isPublished,
    status: 'ready',
    publicPrefix: isPublished ? id.replaceAll('-', '') : null,
    sourceKey: `videos/${id}/source-x/original.mp4`,
    sourceType: 'video/mp4',
    sourceBytes: 1,
    videoKey: `videos/${id}/first-x/video.mp4`,
    durationSeconds: 61.5,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  });
  return id;
}
