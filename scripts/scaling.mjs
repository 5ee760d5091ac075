// Computes the tables of docs/scaling.md from docs/scaling.json. Fails if the page differs; `--write` updates it.
// To change an assumption: `node scripts/scaling.mjs usersPerDay=100000`.
import { readFileSync, writeFileSync } from 'node:fs';
import { content, table } from './markdown.mjs';
import { demandOf, transcodeSeconds } from './scaling/demand.mjs';
import { percentile, simulateCalls, simulateUploads } from './scaling/simulate.mjs';

const PAGE = 'docs/scaling.md';
const SEED = 20_261_120;

const { assumptions, measured: figures } = JSON.parse(readFileSync('docs/scaling.json', 'utf8'));
const valuesOf = (named) =>
  Object.fromEntries(Object.entries(named).map(([name, { value }]) => [name, value]));
const changed = Object.fromEntries(
  process.argv
    .slice(2)
    .map((argument) => argument.split('='))
    .filter(([name, value]) => name in assumptions && value !== undefined)
    .map(([name, value]) => [name, Number(value)]),
);
const assumed = { ...valuesOf(assumptions), ...changed };
const measured = valuesOf(figures);
const demand = demandOf(assumed);
const { average, peak } = demand;
const transcoding = transcodeSeconds(assumed, measured);

const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const number = (value) => short.format(value);
const label = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const assumptionTable = table(
  ['assumption', 'value', 'reason'],
  Object.entries(assumptions).map(([name, { unit, why }]) => [
    label(name),
    `${number(assumed[name])} ${unit}`,
    why,
  ]),
);
const measuredTable = table(
  ['measurement', 'value', 'source'],
  Object.entries(figures).map(([name, { value, unit, from }]) => [
    label(name),
    `${number(value)} ${unit}`,
    from,
  ]),
);

const gigabits = (bytesPerSecond) => `${number((bytesPerSecond * 8) / 1e9)} Gbit/s`;
const terabytes = (bytes) => `${number(bytes / 1e12)} TB`;
const perSecond = (amount) => [`${number(average(amount))}/s`, `${number(peak(amount))}/s`];
const processorSeconds = demand.uploads * transcoding.mean;
const demandTable = table(
  ['load', 'per day', 'mean', 'busiest hour'],
  [
    ['API calls', number(demand.calls), ...perSecond(demand.calls)],
    ['video segments', number(demand.segments), ...perSecond(demand.segments)],
    [
      'video bytes sent to users',
      terabytes(demand.watchedBytes),
      gigabits(average(demand.watchedBytes)),
      gigabits(peak(demand.watchedBytes)),
    ],
    [
      'of these, not served by the CDN',
      terabytes(demand.originBytes),
      gigabits(average(demand.originBytes)),
      gigabits(peak(demand.originBytes)),
    ],
    ['uploads', number(demand.uploads), ...perSecond(demand.uploads)],
    [
      'bytes uploaded',
      terabytes(demand.uploadedBytes),
      gigabits(average(demand.uploadedBytes)),
      gigabits(peak(demand.uploadedBytes)),
    ],
    [
      'hours of transcoding (2 cores)',
      number(processorSeconds / 3600),
      number(average(processorSeconds)),
      number(peak(processorSeconds)),
    ],
    [
      'bytes stored',
      terabytes(demand.storedBytes),
      `${terabytes(demand.storedBytes * 365)} per year`,
      '',
    ],
    ['write transactions', number(demand.writes), ...perSecond(demand.writes)],
    [
      'new rows',
      number(demand.rows),
      `${terabytes(demand.rows * 365 * assumed.bytesPerRow)} per year`,
      '',
    ],
  ],
);

const GIGABIT = 1e9 / 8;
const mediaSeconds = (bytes) =>
  (bytes / 2 ** 20) * 2 * (measured.mediaMillisecondsPerMebibyte / 1000);
/** Number of each component that the busiest hour needs. */
const limits = [
  ['network line of 1 Gbit/s, no CDN', peak(demand.watchedBytes) / GIGABIT],
  ['network line of 10 Gbit/s, no CDN', peak(demand.watchedBytes) / (10 * GIGABIT)],
  ['media process, no CDN', mediaSeconds(peak(demand.watchedBytes))],
  ['worker with 2 cores', peak(processorSeconds)],
  ['network line of 10 Gbit/s behind a CDN', peak(demand.originBytes) / (10 * GIGABIT)],
  ['API process', (peak(demand.calls) * measured.callMilliseconds) / 1000],
  ['media process behind a CDN', mediaSeconds(peak(demand.originBytes))],
  ['PostgreSQL with 2 cores, writes', peak(demand.writes) / measured.writesPerSecond],
  ['password hashing on 2 cores', (peak(demand.logins) * measured.loginMilliseconds) / 1000],
]
  .map(([component, needed]) => ({ component, needed, users: assumed.usersPerDay / needed }))
  .toSorted((one, other) => one.users - other.users);
const limitTable = table(
  ['component', 'users per day that one component serves', 'components for the busiest hour'],
  limits.map(({ component, needed, users }) => [
    component,
    number(users),
    number(Math.max(1, Math.ceil(needed))),
  ]),
);

const ms = (value) => `${number(value)} ms`;
const callTable = table(
  ['API processes', 'utilisation', 'p50', 'p99'],
  [2, 3, 4, 6, 8].map((processes) => {
    const callsPerSecond = peak(demand.calls);
    const utilisation = (callsPerSecond * measured.callMilliseconds) / 1000 / processes;
    if (utilisation >= 1) return [processes, 'overloaded', '–', '–'];
    const meanMilliseconds = measured.callMilliseconds;
    const durations = simulateCalls({
      processes,
      callsPerSecond,
      meanMilliseconds,
      seconds: 60,
      seed: SEED,
    });
    return [
      processes,
      `${Math.round(utilisation * 100)} %`,
      ms(percentile(durations, 0.5)),
      ms(percentile(durations, 0.99)),
    ];
  }),
);

const formatWait = (seconds) => {
  if (seconds < 1) return 'none';
  return seconds < 90 ? `${Math.round(seconds)} s` : `${number(seconds / 60)} min`;
};
const mean = Math.ceil(average(processorSeconds));
const uploadTable = table(
  ['workers (2 cores each)', 'p50 wait', 'p95 wait', 'longest wait'],
  [mean, Math.ceil(mean * 1.5), mean * 2, Math.ceil(mean * 2.5), mean * 3].map((workers) => {
    const waits = simulateUploads({
      workers,
      uploads: demand.uploads,
      peakToAverage: assumed.peakToAverage,
      seconds: (random) =>
        random() < assumed.encodedShare ? transcoding.encoded : transcoding.copied,
      seed: SEED,
    });
    const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => formatWait(percentile(waits, share)));
    return [workers, p50, p95, longest];
  }),
);

const tables = {
  assumptions: assumptionTable,
  measured: measuredTable,
  demand: demandTable,
  limits: limitTable,
  calls: callTable,
  uploads: uploadTable,
};

const page = readFileSync(PAGE, 'utf8');
const updated = page.replaceAll(
  /(<!-- (\w+) -->\n)[^]*?(\n<!-- \/\2 -->)/g,
  (_match, open, name, close) => `${open}\n${tables[name]}\n${close}`,
);
if (process.argv.includes('--write')) {
  writeFileSync(PAGE, updated);
  console.log(`${PAGE} is updated. Format it with: npm run format`);
} else {
  console.log(Object.values(tables).join('\n\n'));
  const hasChanges = Object.keys(changed).length > 0;
  if (!hasChanges && content(page) !== content(updated)) {
    console.error(`\n${PAGE} is out of date. Update it with: node scripts/scaling.mjs --write`);
    process.exitCode = 1;
  }
}
