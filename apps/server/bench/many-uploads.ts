import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { figureRow, grown, mib, row } from './report.ts';
import { signUp } from './sign-up.ts';
import { makeBody, sendBody } from './upload.ts';

/** The server's limit of simultaneous uploads per account. */
const UPLOADS_PER_ACCOUNT = 2;

/**
 * Writes and removes this much data: on a virtual machine the first access to a page of memory is slow, which would
 * count against the side that is measured first.
 */
async function warmFileCache(folder: string, megabytes: number): Promise<void> {
  const path = join(folder, 'warm');
  const file = await open(path, 'wx');
  const piece = Buffer.alloc(MEGABYTE);
  for (let written = 0; written < megabytes; written += 1) await file.write(piece);
  await file.close();
  await rm(path);
}

/** Measures many simultaneous uploads against piping the same bytes to files. */
export async function measureManyUploads(folder: string): Promise<void> {
  const uploads = numberOf('uploads', 50);
  const megabytes = numberOf('megabytes', 100);
  const body = await makeBody(await mkdtemp(join(folder, 'body-')), megabytes);
  const ours = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'many-data') },
  });
  const bare = await startMeasured({ script: './bare-upload-server.ts', args: [folder] });
  const tokens: string[] = [];
  for (let person = 0; person < Math.ceil(uploads / UPLOADS_PER_ACCOUNT); person += 1)
    tokens.push(await signUp(ours.url, `uploader_${person}`));

  const sendAll = async ({ url, peakMemory }: MeasuredProcess, path: string) => {
    await warmFileCache(folder, uploads * megabytes);
    return peakMemory(async () => {
      const start = performance.now();
      await Promise.all(
        Array.from({ length: uploads }, (_none, index) =>
          sendBody(url + path, body, tokens[index % tokens.length] ?? ''),
        ),
      );
      return (uploads * megabytes) / ((performance.now() - start) / 1000);
    });
  };
  const idle = { ours: await ours.memory(), bare: await bare.memory() };
  const reference = await sendAll(bare, '/');
  const mine = await sendAll(ours, '/api/v1/videos');
  await Promise.all([ours.stop(), bare.stop()]);

  row('', 'server', 'bare node:http', 'ratio');
  const name = `${uploads} uploads of ${megabytes} MB at once`;
  figureRow(name, [mine.result, reference.result], 'MiB/s', 0);
  row('  memory before them', mib(idle.ours), mib(idle.bare));
  row('  highest memory during them', mib(mine.peakMib), mib(reference.peakMib));
  row('  growth', mib(grown(idle.ours, mine.peakMib)), mib(grown(idle.bare, reference.peakMib)));
}
