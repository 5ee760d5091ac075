import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestRunEndReason, Vitest } from 'vitest/node';
import { baselines, run, startRun } from './run.ts';

/** A clone has all of them. About 5 % more than the 24.1 MB of November 2026: light behind a page has many shades, and history, playlists and the row of begun videos are new. */
const MAX_BYTES = 25_300_000;

/** The summary, which `npm test` reads. */
const summary = join(import.meta.dirname, '../test-results/screenshots.json');

/**
 * Says after a run how many screenshots were compared. After all stories have passed it also fails for a baseline without a
 * story and for too many bytes, and removes such a baseline when the baselines are being renewed.
 */
export class ScreenshotReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly unknown[]) {
    const all = await this.#vitest?.globTestSpecifications();
    startRun(specifications.length === all?.length && !this.#vitest?.config.testNamePattern);
  }

  onTestRunEnd(_modules: unknown, _errors: unknown, reason: TestRunEndReason) {
    const { captured, isWhole, notCompared } = run;
    const wasComplete = isWhole && notCompared === 0 && reason === 'passed';
    const problems = wasComplete ? this.#problemsOfBaselines() : [];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    console.log(
      `${captured.size} stories with screenshots in both themes, ${notCompared} not compared${
        notCompared > 0
          ? ': this machine renders differently from the one that made the baselines'
          : ''
      }.`,
    );
    mkdirSync(join(summary, '..'), { recursive: true });
    writeFileSync(summary, JSON.stringify({ captured: captured.size, notCompared }));
  }

  #problemsOfBaselines(): readonly string[] {
    const problems: string[] = [];
    let bytes = 0;
    for (const name of readdirSync(baselines)) {
      const path = join(baselines, name);
      if (run.captured.has(name)) bytes += statSync(path).size;
      else if (this.#vitest?.config.snapshotOptions.updateSnapshot === 'all') rmSync(path);
      else problems.push(`No story has the baseline ${name}.`);
    }
    if (bytes > MAX_BYTES)
      problems.push(`The baselines have ${bytes} bytes, more than ${MAX_BYTES}.`);
    return problems;
  }
}
