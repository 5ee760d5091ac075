import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSdk } from '@kinora/sdk';
import { settle } from '../src/api-setup.ts';
import { shortClip } from '../src/clips.ts';
import { aPerson } from '../src/journey.ts';
import { Site } from '../src/site.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type Fault, oneUpload } from './one-upload.ts';
import { seeded } from './seeded.ts';

export interface FaultReport {
  readonly runs: number;
  readonly attempts: Readonly<Record<string, number>>;
  /** Empty if no upload was reported wrongly, stored twice, had to be typed again, or left files behind. */
  readonly problems: readonly string[];
}

export interface FaultOptions {
  readonly seed: number;
  readonly runs: number;
  readonly say?: (line: string) => void;
}

/** A valid video, padded with a box that players skip, so that it can be cut at each 5 %. */
async function longFile(): Promise<File> {
  const start = await readFile(shortClip());
  const filler = Buffer.alloc(600_000);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  return new File([start, filler], 'faults.mp4', { type: 'video/mp4' });
}

const percentOf = (random: (below: number) => number) => 5 * (1 + random(19));

/** Up to three attempts with a fault. Restarts are rare, because one takes as long as ten other faults. */
function faultsOf(random: (below: number) => number): readonly Fault[] {
  return Array.from({ length: random(4) }, (): Fault => {
    const chance = random(20);
    if (chance === 0) {
      return {
        kind: 'restart',
        percent: percentOf(random),
        signal: random(2) ? 'SIGTERM' : 'SIGKILL',
      };
    }
    if (chance < 9) return { kind: 'cut', percent: percentOf(random) };
    if (chance < 13) return { kind: 'answer-lost' };
    return { kind: chance < 17 ? 'page-killed' : 'cancelled', percent: percentOf(random) };
  });
}

const namesIn = (path: string) => readdir(path).catch((): string[] => []);

/** Files on the server without a video, and videos that are stored twice. */
async function leftovers(site: Site, ids: readonly string[], titles: readonly string[]) {
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
  const spooled = await namesIn(join(site.dataDir, 'spool', 'uploads'));
  const folders = await namesIn(join(site.dataDir, 'media', 'objects', 'videos'));
  return [
    ...twice.map((title) => `${title} is stored twice`),
    ...spooled.map((name) => `${name} is still in the spool folder`),
    ...folders
      .filter((name) => !ids.includes(name))
      .map((name) => `${name} has files, but no video`),
  ];
}

/** Uploads over a failing connection. The same seed gives the same faults. */
export async function uploadWithFaults(options: FaultOptions): Promise<FaultReport> {
  const { seed, runs } = options;
  const say = options.say ?? (() => undefined);
  const random = seeded(seed);
  const site = await Site.start();
  const proxy = await startCuttingProxy(site.url);
  const problems: string[] = [];
  const attempts: Record<string, number> = {};
  const titles: string[] = [];
  try {
    const person = aPerson();
    const truth = await settle(site, person);
    const sdk = createSdk({ host: proxy.url });
    await sdk.accounts.login(person);
    const videoFile = await longFile();
    while (titles.length < runs) {
      const title = `Upload ${titles.length + 1}`;
      const faults = faultsOf(random);
      for (const { kind } of faults) attempts[kind] = (attempts[kind] ?? 0) + 1;
      titles.push(title);
      const found = await oneUpload({ site, proxy, sdk, truth, videoFile, title, faults });
      for (const problem of found) say(problem);
      problems.push(...found);
      if (titles.length % 25 === 0) say(`${titles.length} runs, ${problems.length} problems`);
    }
    const { user } = truth.session.state();
    if (!user) throw new Error('The session has ended.');
    const stored: { readonly id: string; readonly title: string }[] = [];
    for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
      const answer = await truth.videos.listOwn({ userId: user.id, page, limit: 100 });
      stored.push(...answer.items);
      ({ totalPages } = answer);
    }
    const shown = stored.map(({ title }) => title);
    problems.push(
      ...titles.filter((title) => !shown.includes(title)).map((title) => `${title} is missing`),
      ...(await leftovers(
        site,
        stored.map(({ id }) => id),
        shown,
      )),
    );
    sdk.dispose();
    truth.dispose();
  } finally {
    proxy.stop();
    await site.dispose();
  }
  return { runs: titles.length, attempts, problems };
}
