import { expect, it, vi } from 'vitest';
import { createShutdownSteps } from './shutdown-steps.ts';

it('runs every step once, the last one first, however often it is asked', async () => {
  const done: string[] = [];
  const shutdown = createShutdownSteps();
  shutdown.add(() => void done.push('unlock'));
  shutdown.add(async () => void done.push('close the database'));

  await Promise.all([shutdown.run(), shutdown.run()]);

  expect(done).toEqual(['close the database', 'unlock']);
});

it('still does the rest when a step fails, and then says so', async () => {
  const done: string[] = [];
  const shutdown = createShutdownSteps();
  shutdown.add(() => void done.push('unlock'));
  shutdown.add(() => Promise.reject(new Error('The queue hangs')));

  await expect(shutdown.run()).rejects.toThrow('The queue hangs');
  expect(done).toEqual(['unlock']);
});

it('leaves a step that never ends, and says so', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const shutdown = createShutdownSteps({
    stepTimeoutMs: 5000,
    onTimeout: () => void done.push('left'),
  });
  shutdown.add(() => void done.push('unlock'));
  shutdown.add(() => new Promise(() => {}));

  const running = shutdown.run();
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(done).toEqual(['left', 'unlock']);
  vi.useRealTimers();
});
