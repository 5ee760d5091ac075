import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** The stored screenshots, one file per story. */
export const baselines = join(import.meta.dirname, 'baselines');

/** The screenshots that differ from their baselines, and where they differ. */
export const differences = join(import.meta.dirname, '../test-results/screenshots');

/** What the commands and the reporter know about the current run. */
export const run = {
  /** Whether all stories run, so that a baseline without a screenshot has no story. */
  isWhole: false,
  /** The files that the stories with a screenshot have, compared or not. */
  captured: new Set<string>(),
  /** How many screenshots were not compared, because this machine renders differently. */
  notCompared: 0,
};

/** Begins a run. */
export function startRun(isWhole: boolean) {
  run.isWhole = isWhole;
  run.captured.clear();
  run.notCompared = 0;
  rmSync(differences, { recursive: true, force: true });
}
