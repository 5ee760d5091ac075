import { describe, expect, it } from 'vitest';
import { createReusedWorker } from './reused-worker.ts';

const module = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'loop') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push({ task });
    if (task === 'throw') throw new Error('wrong');
    if (task === 'work') for (let n = 0; n < 5e8; n += 1);
    if (task === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    parentPort.postMessage({ task, threadId });
  });`;
const aWorker = () =>
  createReusedWorker(new URL(`data:text/javascript,${encodeURIComponent(module)}`), {
    maxOldGenerationSizeMb: 32,
    maxYoungGenerationSizeMb: 8,
  });
const LONG = { cpuMs: 30_000, clockMs: 30_000 };

describe('createReusedWorker', () => {
  it('uses one thread for tasks that follow each other', async () => {
    const worker = aWorker();
    worker.warmUp();

    const first = await worker.run('first', LONG);
    const second = await worker.run('second', LONG);

    const { threadId } = Object(first);
    expect([first, second]).toEqual([
      { task: 'first', threadId },
      { task: 'second', threadId },
    ]);
  });

  it.each([
    ['loop', { ...LONG, cpuMs: 100 }],
    ['loop', { ...LONG, clockMs: 100 }],
    ['fill', LONG],
    ['throw', LONG],
  ])(
    'resolves with undefined for a task that ends its thread, and continues: %s',
    async (task, limits) => {
      const worker = aWorker();

      expect(await worker.run(task, limits)).toBeUndefined();
      expect(await worker.run('next', LONG)).toMatchObject({ task: 'next' });
    },
  );

  it('[WORKER-TURNS-06] counts the processor time of a task, neither that of earlier ones nor the time for which its thread waits', async () => {
    const worker = aWorker();
    await worker.run('work', LONG);

    expect(await worker.run('wait', { ...LONG, cpuMs: 100 })).toMatchObject({ task: 'wait' });
  });

  it('[WORKER-TURNS-04] ends the thread of a task for which nobody waits any more, and continues', async () => {
    const worker = aWorker();
    const leaving = new AbortController();
    const left = worker.run('loop', LONG, leaving.signal);

    leaving.abort(new Error('gone'));

    await expect(left).rejects.toThrow('gone');
    expect(await worker.run('next', LONG)).toMatchObject({ task: 'next' });
  });
});
