import { expect, it, vi } from 'vitest';
import { createClosing } from './closing.ts';

it('runs every step once, the last one first, however often it is asked', async () => {
  const done: string[] = [];
  const closing = createClosing();
  closing.later(() => void done.push('unlock'));
  closing.later(async () => void done.push('close the database'));

  await Promise.all([closing.run(), closing.run()]);

  expect(done).toEqual(['close the database', 'unlock']);
});

it('still does the rest when a step fails, and then says so', async () => {
  const done: string[] = [];
  const closing = createClosing();
  closing.later(() => void done.push('unlock'));
  closing.later(() => Promise.reject(new Error('The queue hangs')));

  await expect(closing.run()).rejects.toThrow('The queue hangs');
  expect(done).toEqual(['unlock']);
});

it('leaves a step that never ends, and says so', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const closing = createClosing({ stepMs: 5000, onLeft: () => void done.push('left') });
  closing.later(() => void done.push('unlock'));
  closing.later(() => new Promise(() => {}));

  const running = closing.run();
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(done).toEqual(['left', 'unlock']);
  vi.useRealTimers();
});
