// Fuzzes the parser: `pnpm --filter @kinora/captions fuzz --seconds=600 --seed=1`. File n of a run has the seed `seed + n`;
// `--seed=<that> --seconds=0` checks the one file again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile, timedParse } from './check-file.ts';
import { makeFile } from './make-file.ts';

const LARGE = 2 ** 19;
const SLOWEST_MS_PER_MB = 100;
const REPEATS = 4;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const firstSeed = Number(values.seed);
const folder = join(import.meta.dirname, '../corpus');
const seedFiles = readdirSync(folder)
  .filter((name) => !name.startsWith('.') && !name.endsWith('.expected'))
  .map((name) => readFileSync(join(folder, name)));

console.log(`seed ${firstSeed}, ${values.seconds} s, ${seedFiles.length} files`);
let crashes = 0;
let slow = 0;
let valid = 0;
let large = 0;
let executions = 0;
let worst = { msPerMegabyte: 0, seed: firstSeed };
const end = Date.now() + Number(values.seconds) * 1000;
do {
  const seed = firstSeed + executions;
  const file = makeFile(seedFiles, seed);
  executions += 1;
  try {
    const checked = checkFile(file);
    if (checked.isOk) valid += 1;
    // Smaller files are shorter than a pause of the garbage collector.
    if (file.length >= LARGE) {
      large += 1;
      let { parseMs } = checked;
      // Other processes, and collecting the garbage of the checks, slow a run down. A slow file stays slow.
      for (
        let run = 0;
        run < REPEATS && parseMs / file.length > SLOWEST_MS_PER_MB / 2 ** 20;
        run += 1
      )
        parseMs = Math.min(parseMs, timedParse(file).parseMs);
      const msPerMegabyte = (parseMs / file.length) * 2 ** 20;
      if (msPerMegabyte > worst.msPerMegabyte) worst = { msPerMegabyte, seed };
      if (msPerMegabyte > SLOWEST_MS_PER_MB) {
        slow += 1;
        console.log(`seed ${seed}: ${msPerMegabyte.toFixed(0)} ms per MB`);
      }
    }
  } catch (error) {
    crashes += 1;
    const path = join(tmpdir(), `captions-fuzz-${seed}`);
    writeFileSync(path, file);
    console.log(`seed ${seed}: ${String(error)}; the file is ${path}`);
  }
} while (Date.now() < end && crashes < 20);

console.log(
  `${executions} executions, ${valid} valid files, ${large} large files, ${crashes} crashes, ${slow} slow files; slowest: ${worst.msPerMegabyte.toFixed(0)} ms of processor time per MB (seed ${worst.seed})`,
);
process.exitCode = crashes + slow === 0 ? 0 : 1;
