import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import type { OwnVideo } from '@kinora/domain';
import { signUp } from './sign-up.ts';

const videoResponse = c.object({ data: ownVideoCodec });
const listResponse = c.object({ data: c.array(ownVideoCodec) });

const OFTEN_MS = 50;

/** A person's video. */
export interface Uploaded {
  readonly find: () => Promise<OwnVideo>;
  /** Resolves with the seconds from the response to the upload until the video can be watched. */
  readonly untilReady: () => Promise<number>;
  /** The same until everything is made of a video with sound: the waveform is the last. A look takes processor time. */
  readonly untilComplete: (pauseMs?: number) => Promise<number>;
}

/** Signs up. Returns a function that uploads a file. */
export async function anUploadingPerson(
  origin: string,
  userName?: string,
): Promise<(source: string) => Promise<Uploaded>> {
  const headers = { authorization: `Bearer ${await signUp(origin, userName)}` };
  return async (source) => {
    const form = new FormData();
    form.set('title', 'Bench');
    form.set('videoFile', await openAsBlob(source), basename(source));
    const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
    if (!sent.ok) throw new Error(`${basename(source)}: ${await sent.text()}`);
    const start = performance.now();
    const { id, owner } = c.decode(videoResponse, await sent.json()).data;
    const find = async () => {
      const response = await fetch(`${origin}/api/v1/videos/u/${owner.id}/all`, { headers });
      const { data } = c.decode(listResponse, await response.json());
      const found = data.find((video) => video.id === id);
      if (!found || found.status === 'failed')
        throw new Error(`${basename(source)} could not be made.`);
      return found;
    };
    const until = async (pauseMs: number, isDone: (video: OwnVideo) => boolean) => {
      while (!isDone(await find())) await setTimeout(pauseMs);
      return (performance.now() - start) / 1000;
    };
    return {
      find,
      untilReady: () => until(OFTEN_MS, ({ status }) => status === 'ready'),
      untilComplete: (pauseMs = OFTEN_MS) =>
        until(pauseMs, ({ waveform }) => waveform !== undefined),
    };
  };
}
