// `npm run chaos`: 20,000 days of 8 tabs and 200 weeks of 50, with new seeds. `--seed=1 --runs=500` is what every test run
// does: the same seeds each time. `--seed=7` repeats one run, with `--tabs=50 --hours=168` a long one. Fails if any run
// reports a violation.
import { parseArgs } from 'node:util';
import type { SimulationReport } from '@kinora/sdk/testing';
import { runSeeds } from './run-seeds.ts';

/** Maximum number of requested renewals per rotation of the tokens, in browsers with Web Locks. */
const MAX_REFRESHES_PER_ROTATION = 1.05;
/** With fewer rotations, a single lost response would decide. */
const MIN_ROTATIONS = 2000;

const text = { type: 'string' } as const;
const args = process.argv.slice(2).filter((argument) => argument !== '--');
const { values } = parseArgs({
  args,
  options: { seed: text, runs: text, tabs: text, hours: text },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Part {
  readonly tabs: number;
  readonly hours: number;
  readonly runs: number;
}

/** Prints, for each seed with a violation, the command that repeats it. */
async function simulatePart({ tabs, hours, runs }: Part, firstSeed: number): Promise<boolean> {
  const sums = { runs: 0, failed: 0, requests: 0, refreshes: 0, rotations: 0, lostSessions: 0 };
  const onRun = (report: SimulationReport) => {
    sums.runs += 1;
    for (const name of ['requests', 'refreshes', 'rotations', 'lostSessions'] as const) {
      sums[name] += report[name];
    }
    if (report.complaints.length > 0) {
      sums.failed += 1;
      const how = tabs === 8 && hours === 24 ? '' : ` --tabs=${tabs} --hours=${hours}`;
      say(`npm run chaos -- --seed=${report.seed}${how}`);
      for (const complaint of report.complaints) say(`  ${complaint}`);
    }
    if (sums.runs % 1000 === 0) say(`  ${sums.runs} runs, ${sums.failed} failed`);
  };
  const took = await runSeeds({ firstSeed, tabs, hours, runs, onRun });
  const ratio = sums.refreshes / Math.max(1, sums.rotations);
  say(
    `chaos: seeds from ${firstSeed}: ${sums.runs} runs of ${tabs} tabs and ${hours} h in ${took.toFixed(1)} s, ` +
      `${sums.failed} failed; ${sums.requests} requests, ${ratio.toFixed(3)} renewals asked for a rotation (of ${sums.rotations}), ` +
      `${sums.lostSessions} sessions refused because their newest tokens were lost for more than 60 s`,
  );
  const isWasteful = sums.rotations >= MIN_ROTATIONS && ratio > MAX_REFRESHES_PER_ROTATION;
  if (isWasteful)
    say(`More than ${MAX_REFRESHES_PER_ROTATION} renewals were asked for a rotation.`);
  return sums.failed === 0 && !isWasteful;
}

const { seed, runs, tabs = '8', hours = '24' } = values;
const firstSeed = Number(seed ?? Date.now() % 2 ** 31);
const day = { tabs: Number(tabs), hours: Number(hours) };
const parts: readonly Part[] =
  seed !== undefined || runs !== undefined
    ? [{ ...day, runs: Number(runs ?? 1) }]
    : [
        { ...day, runs: 20_000 },
        { tabs: 50, hours: 168, runs: 200 },
      ];
for (const part of parts) {
  if (!(await simulatePart(part, firstSeed))) process.exitCode = 1;
}
