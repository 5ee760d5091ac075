import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import { writeWebVtt } from '@kinora/captions';
import { makeClips } from '../test/support/test-clips.ts';
import { median } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { row } from './report.ts';
import { signUp } from './sign-up.ts';

const uploaded = c.object({ data: ownVideoCodec });
/** The server's limit of simultaneous forms of an account. */
const LANGUAGES = ['de', 'en', 'es', 'fr'] as const;
const SMALL = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA line of words.\n';
const BYSTANDERS = 5;

/** Almost 1 MB. */
const bigFile = () =>
  writeWebVtt(
    Array.from({ length: 12_000 }, (_none, n) => ({
      startMs: n * 100,
      endMs: n * 100 + 100,
      text: `Words that are said in caption ${n}, and more`,
    })),
  );

interface Save {
  readonly status: number;
  readonly seconds: number;
}

const text = (seconds: number | undefined) => `${seconds?.toFixed(2)} s`;
const stored = (saves: readonly Save[]) =>
  `${saves.filter(({ status }) => status === 200).length} of ${saves.length}`;

/** Signs up a person with a video. Returns a function that saves captions of it. */
async function aPerson(origin: string, userName: string, clip: string) {
  const headers = { authorization: `Bearer ${await signUp(origin, userName)}` };
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('videoFile', await openAsBlob(clip), 'clip.mp4');
  const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
  const { id } = c.decode(uploaded, await sent.json()).data;
  return async (language: string, file: string): Promise<Save> => {
    const body = new FormData();
    body.set('captions', new Blob([file]), 'captions.vtt');
    const start = performance.now();
    const url = `${origin}/api/v1/videos/${id}/captions/${language}`;
    const { status } = await fetch(url, { method: 'PUT', headers, body });
    return { status, seconds: (performance.now() - start) / 1000 };
  };
}

/** Measures how long captions of 50 bytes take, of one person after the other, beside 200 parallel saves of 1 MB by 50 others. */
export async function measureWorkers(folder: string): Promise<void> {
  const howMany = numberOf('persons', 50);
  const clip = (await makeClips(['silent.mp4'])).path('silent.mp4');
  const env = { DATA_DIR: join(folder, 'workers-data') };
  const server = await startMeasured({ script: '../src/main.ts', env });
  const persons = async (name: string, count: number) => {
    const all: Awaited<ReturnType<typeof aPerson>>[] = [];
    for (let n = 0; n < count; n += 1) all.push(await aPerson(server.url, `${name}_${n}`, clip));
    return all;
  };
  const bystanders = await persons('bystander', BYSTANDERS);
  const greedy = await persons('greedy', howMany);
  const alone: Save[] = [];
  for (const save of bystanders) alone.push(await save('en', SMALL));

  const file = bigFile();
  const start = performance.now();
  const saving = greedy.flatMap((save) => LANGUAGES.map((language) => save(language, file)));
  const beside: Save[] = [];
  for (const save of bystanders) beside.push(await save('en', SMALL));
  const saves = await Promise.all(saving);
  const seconds = (performance.now() - start) / 1000;
  await server.stop();

  const all = beside.map((save) => save.seconds);
  row('captions of 50 bytes', 'stored', 'median', 'longest');
  row('  alone', stored(alone), text(median(alone.map((save) => save.seconds))));
  row(
    `  beside ${saves.length} parallel saves of 1 MB`,
    stored(beside),
    text(median(all)),
    text(Math.max(...all)),
  );
  row('  the first of them', '', text(all[0]));
  row('the saves of 1 MB', stored(saves), '', text(seconds));
}
