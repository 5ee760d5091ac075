// `pnpm --filter @kinora/e2e upload-with-faults -- --runs 200 [--seed 1]`: many uploads over a failing connection. Fails if one
// was reported wrongly, was stored twice, lost fields of its draft, or left files.
import { parseArgs } from 'node:util';
import { uploadWithFaults } from './upload-with-faults.ts';

const args = process.argv.slice(2).filter((argument) => argument !== '--');
const { values } = parseArgs({
  args,
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const seed = Number(values.seed ?? Date.now() % 2 ** 31);
say(`Seed ${seed}`);
const { runs, attempts, problems } = await uploadWithFaults({
  seed,
  runs: Number(values.runs),
  say,
});
const met = Object.entries(attempts).map(([kind, count]) => `${count} × ${kind}`);
say(`${runs} uploads met ${met.join(', ')}: ${problems.length} problems`);
for (const problem of problems) say(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
