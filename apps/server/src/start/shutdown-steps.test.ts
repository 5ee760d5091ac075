import { expect, it, vi } from 'vitest';
import { createShutdownSteps } from './shutdown-steps.ts';

it('the shutdown runs every step once, in reverse order, even when it is called several times', async () => {
  const done: string[] = [];
  const shutdown = createShutdownSteps();
  shutdown.add(() => void done.push('unlock'));
  shutdown.add(async () => void done.push('close the database'));

  await Promise.all([shutdown.run(), shutdown.run()]);

  expect(done).toEqual(['close the database', 'unlock']);
});

it('the shutdown runs the other steps when one fails, and then rejects', async () => {
  const done: string[] = [];
  const shutdown = createShutdownSteps();
  shutdown.add(() => void done.push('unlock'));
  shutdown.add(() => Promise.reject(new Error('The queue hangs')));

  await expect(shutdown.run()).rejects.toThrow('The queue hangs');
  expect(done).toEqual(['unlock']);
});

it('the shutdown skips a step that does not end, and reports it', async () => {
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
