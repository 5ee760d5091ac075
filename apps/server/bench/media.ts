import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import { MEGABYTE } from '@kinora/domain';
import { makeClips } from '../test/support/test-clips.ts';
import { median } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { startNginx } from './nginx.ts';
import { numberOf, numbersOf } from './options.ts';
import { readRanges } from './range-load.ts';
import { row, say } from './report.ts';
import { signUp } from './sign-up.ts';

const SIZE = 100 * MEGABYTE;
const CONNECTIONS = 8;
/** The rate of one viewer of a high-quality video. */
const MODEST_BYTES_PER_SECOND = 8 * MEGABYTE;

const videoResponse = c.object({ data: ownVideoCodec });
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Publishes a small clip and waits until all its files exist. Resolves with the path of its file's URL. */
async function publishedPath(origin: string, token: string): Promise<string> {
  const clips = await makeClips(['h264.mp4']);
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('visibility', 'public');
  form.set('videoFile', new Blob([await clips.bytes('h264.mp4')]), 'clip.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
  const { id } = c.decode(videoResponse, await sent.json()).data;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${origin}/api/v1/videos/${id}`, { headers });
    const { status, preview, videoFile } = c.decode(videoResponse, await response.json()).data;
    if (status === 'ready' && preview !== undefined) return new URL(videoFile).pathname;
    await pause(200);
  }
  throw new Error('The clip is not ready after two minutes.');
}

/** Finds the stored file of a URL by its folder and name. */
async function storedFile(dataDir: string, address: string): Promise<string> {
  const ending = address.split('/').slice(-2).join('/');
  const names = await readdir(dataDir, { recursive: true });
  const found = names.find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`${ending} is not in ${dataDir}.`);
  return join(dataDir, found);
}

interface Target {
  readonly name: string;
  readonly url: string;
  /** All that work for a request. */
  readonly processes: readonly MeasuredProcess[];
}

interface Figures {
  readonly mibPerSecond: number;
  readonly cpuMsPerMib: number;
}

async function measure(
  { url, processes }: Target,
  rangeBytes: number,
  bytesPerSecond?: number,
): Promise<Figures> {
  const cpuSeconds = async () => {
    const each = await Promise.all(processes.map(({ treeSeconds }) => treeSeconds()));
    return each.reduce((sum, seconds) => sum + seconds, 0);
  };
  const before = await cpuSeconds();
  const { bytes, seconds } = await readRanges({
    url,
    fileBytes: SIZE,
    rangeBytes,
    connections: CONNECTIONS,
    milliseconds: numberOf('seconds', 2) * 1000,
    ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }),
  });
  const mebibytes = bytes / MEGABYTE;
  const cpuMs = ((await cpuSeconds()) - before) * 1000;
  return { mibPerSecond: mebibytes / seconds, cpuMsPerMib: cpuMs / mebibytes };
}

/** Starts one nginx for all targets: it sends the file itself, with and without sendfile, or asks the server. */
async function startProxy(home: string, root: string, server: string, dataDir: string) {
  const example = await readFile(
    new URL('../../../docs/proxy/nginx.conf', import.meta.url),
    'utf8',
  );
  const [offload = ''] = /location \/kinora-media\/ \{[^}]*\}/.exec(example) ?? [];
  const behind = `proxy_pass http://kinora/; proxy_http_version 1.1;
    proxy_set_header Connection ""; proxy_max_temp_file_size 0;`;
  return startNginx({
    home,
    http: `upstream kinora { server ${new URL(server).host}; keepalive 32; }`,
    site: `
      location /sent/ { alias ${root}/; }
      location /copied/ { alias ${root}/; sendfile off; }
      location /passed/ { ${behind} }
      location /offloaded/ { ${behind} proxy_set_header X-Forwarded-For $remote_addr; }
      ${offload.replace('/var/lib/kinora', dataDir)}`,
  });
}

/** Measures each target in turn, several times, and reports it next to the first one. */
async function reportRanges(targets: readonly Target[], mebibytes: number): Promise<void> {
  const all = targets.map((target) => ({ target, figures: new Array<Figures>() }));
  for (let round = 0; round <= numberOf('rounds', 3); round += 1)
    for (const { target, figures } of all) {
      const measured = await measure(target, mebibytes * MEGABYTE);
      if (round > 0) figures.push(measured);
    }
  row(`ranges of ${mebibytes} MiB, ${CONNECTIONS} connections`, 'time per MiB', 'ratio', 'rate');
  let reference: number | undefined;
  for (const { target, figures } of all) {
    const cpu = median(figures.map(({ cpuMsPerMib }) => cpuMsPerMib));
    const rate = median(figures.map(({ mibPerSecond }) => mibPerSecond));
    reference ??= cpu;
    const ratio = (cpu / reference).toFixed(2);
    row(`  ${target.name}`, `${cpu.toFixed(3)} ms`, ratio, `${rate.toFixed(0)} MiB/s`);
  }
}

/** Measures ranges of a published video: from nginx alone, from the server, and from both together. */
export async function measureMedia(folder: string): Promise<void> {
  const dataDir = join(folder, 'media-data');
  const root = join(folder, 'nginx-root');
  await mkdir(root);
  const server = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: dataDir, MEDIA_OFFLOAD: 'x-accel-redirect', TRUST_PROXY: '1' },
  });
  const nginx = await startProxy(join(folder, 'nginx'), root, server.url, dataDir);
  const path = await publishedPath(server.url, await signUp(server.url));
  // The clip is far too small, so its file is overwritten with the maximum size of a video.
  const file = await storedFile(dataDir, path);
  await writeFile(file, randomBytes(SIZE));
  await link(file, join(root, 'video.mp4'));

  const alone = { name: 'nginx alone', url: `${nginx.url}/sent/video.mp4`, processes: [nginx] };
  const ours = { name: 'server alone', url: server.url + path, processes: [server] };
  const both = [nginx, server];
  const targets: readonly Target[] = [
    alone,
    { ...alone, name: 'nginx alone, sendfile off', url: `${nginx.url}/copied/video.mp4` },
    ours,
    { name: 'server behind nginx', url: `${nginx.url}/passed${path}`, processes: both },
    {
      name: 'the same with MEDIA_OFFLOAD',
      url: `${nginx.url}/offloaded${path}`,
      processes: both,
    },
  ];
  for (const mebibytes of numbersOf('ranges', [1, 8, 100])) {
    await reportRanges(targets, mebibytes);
    say();
  }
  row('clients that want 8 MiB/s each', 'rate');
  for (const target of [alone, ours]) {
    const { mibPerSecond } = await measure(target, MEGABYTE, MODEST_BYTES_PER_SECOND);
    row(`  ${target.name}`, `${mibPerSecond.toFixed(1)} MiB/s`);
  }
  await Promise.all([server.stop(), nginx.stop()]);
}
