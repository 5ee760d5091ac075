import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { sql as raw } from 'drizzle-orm';
import type { TestPerson } from './test-person.ts';
import type { ApiResponse, TestServer } from './test-server.ts';
import { type FormFields, fileOf, formOf, local } from './test-videos.ts';

/** A small caption file. */
export const aWebVtt = (text = 'The engine weaves') =>
  `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`;

export interface PutOptions {
  readonly file?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly label?: string;
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
}

export const captionsPath = (videoId: string, language: string) =>
  `/videos/${videoId}/captions/${language}`;

/** Sends a caption file, by default a small one. */
export function putCaptions(
  api: TestServer,
  person: TestPerson | undefined,
  videoId: string,
  language: string,
  { file = aWebVtt(), label, ifMatch, ifNoneMatch }: PutOptions = {},
): Promise<ApiResponse> {
  const fields: FormFields = { captions: fileOf(file), ...(label !== undefined && { label }) };
  return api.call('PUT', captionsPath(videoId, language), {
    as: person?.accessToken,
    form: formOf(fields),
    headers: {
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    },
  });
}

/** Returns the track in a response. */
export const trackIn = ({ body }: ApiResponse) => decode(calls.captions.put.data, body['data']);

/** Requests a caption file. */
export const getFile = (api: TestServer, src: string, init?: RequestInit) =>
  fetch(local(api, src), init);

/** Runs the jobs of a kind that wait for a later time. */
export async function runDelayed({ server }: TestServer, name: string): Promise<void> {
  await server.database.sql.execute(
    raw`update pgboss.job set start_after = now() where name = ${name} and state < 'active'`,
  );
}
