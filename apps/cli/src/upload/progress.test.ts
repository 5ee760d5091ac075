import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

it('prints a line per quarter of a large file where the output is no terminal', () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const report = createProgress(
    { print: () => undefined, log, redraw: undefined },
    'Harbour.mp4',
    2_100_000,
  );
  for (const share of [0.1, 0.3, 0.4, 0.8, 1]) report(share);

  expect(lines).toEqual(['Harbour.mp4: 25 % of 2.1 MB sent', 'Harbour.mp4: 75 % of 2.1 MB sent']);
});
