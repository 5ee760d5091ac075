import { describe, expect, it } from 'vitest';
import { createReusedWorker } from './reused-worker.ts';

const module = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'loop') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push({ task });
    if (task === 'throw') throw new Error('wrong');
    parentPort.postMessage({ task, threadId });
  });`;
const aWorker = () =>
  createReusedWorker(new URL(`data:text/javascript,${encodeURIComponent(module)}`), {
    maxOldGenerationSizeMb: 32,
    maxYoungGenerationSizeMb: 8,
  });
const LONG_MS = 30_000;

describe('createReusedWorker', () => {
  it('uses one thread for tasks that follow each other', async () => {
    const worker = aWorker();
    worker.warmUp();

    const first = await worker.run('first', LONG_MS);
    const second = await worker.run('second', LONG_MS);

    const { threadId } = Object(first);
    expect([first, second]).toEqual([
      { task: 'first', threadId },
      { task: 'second', threadId },
    ]);
  });

  it.each([
    ['loop', 500],
    ['fill', LONG_MS],
    ['throw', LONG_MS],
  ])(
    'resolves with undefined for a task that ends its thread, and continues: %s',
    async (task, timeoutMs) => {
      const worker = aWorker();

      expect(await worker.run(task, timeoutMs)).toBeUndefined();
      expect(await worker.run('next', LONG_MS)).toMatchObject({ task: 'next' });
    },
  );
});
