// Computes the tables of docs/scaling.md from docs/scaling.json and fails if the page differs; `--write` updates the page.
// Other assumptions: `node scripts/scaling.mjs peopleADay=100000`.
import { readFileSync, writeFileSync } from 'node:fs';
import { content, table } from './markdown.mjs';
import { demandOf, ladderSeconds } from './scaling/demand.mjs';
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
const ladder = ladderSeconds(assumed, measured);

const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const number = (value) => short.format(value);
const words = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const assumptionTable = table(
  ['assumption', 'value', 'why'],
  Object.entries(assumptions).map(([name, { unit, why }]) => [
    words(name),
    `${number(assumed[name])} ${unit}`,
    why,
  ]),
);
const measuredTable = table(
  ['measured', 'value', 'from'],
  Object.entries(figures).map(([name, { value, unit, from }]) => [
    words(name),
    `${number(value)} ${unit}`,
    from,
  ]),
);

const gigabits = (bytesASecond) => `${number((bytesASecond * 8) / 1e9)} Gbit/s`;
const terabytes = (bytes) => `${number(bytes / 1e12)} TB`;
const perSecond = (amount) => [`${number(average(amount))}/s`, `${number(peak(amount))}/s`];
const processorSeconds = demand.uploads * ladder.mean;
const demandTable = table(
  ['what', 'a day', 'mean', 'busiest hour'],
  [
    ['calls of the API', number(demand.calls), ...perSecond(demand.calls)],
    ['segments of video', number(demand.segments), ...perSecond(demand.segments)],
    [
      'bytes watched',
      terabytes(demand.watchedBytes),
      gigabits(average(demand.watchedBytes)),
      gigabits(peak(demand.watchedBytes)),
    ],
    [
      'of these past the CDN',
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
      `${terabytes(demand.storedBytes * 365)} a year`,
      '',
    ],
    ['transactions that write', number(demand.writes), ...perSecond(demand.writes)],
    [
      'new rows',
      number(demand.rows),
      `${terabytes(demand.rows * 365 * assumed.bytesARow)} a year`,
      '',
    ],
  ],
);

const GIGABIT = 1e9 / 8;
const mediaSeconds = (bytes) =>
  (bytes / 2 ** 20) * 2 * (measured.mediaMillisecondsAMebibyte / 1000);
/** How many of each resource the busiest hour needs. */
const limits = [
  ['a line of 1 Gbit/s, without a CDN', peak(demand.watchedBytes) / GIGABIT],
  ['a line of 10 Gbit/s, without a CDN', peak(demand.watchedBytes) / (10 * GIGABIT)],
  ['a process that sends all media itself', mediaSeconds(peak(demand.watchedBytes))],
  ['a worker of 2 cores', peak(processorSeconds)],
  ['a line of 10 Gbit/s behind the CDN', peak(demand.originBytes) / (10 * GIGABIT)],
  ['a process that answers calls', (peak(demand.calls) * measured.callMilliseconds) / 1000],
  ['a process that sends media behind the CDN', mediaSeconds(peak(demand.originBytes))],
  ['a PostgreSQL of 2 cores, writing', peak(demand.writes) / measured.writesASecond],
  ['2 cores that check passwords', (peak(demand.logins) * measured.loginMilliseconds) / 1000],
]
  .map(([what, wanted]) => ({ what, wanted, people: assumed.peopleADay / wanted }))
  .toSorted((one, other) => one.people - other.people);
const limitTable = table(
  ['what is full first', 'full at so many people a day', 'wanted in the busiest hour'],
  limits.map(({ what, wanted, people }) => [
    what,
    number(people),
    wanted < 1 ? '1' : number(Math.ceil(wanted)),
  ]),
);

const ms = (value) => `${number(value)} ms`;
const callTable = table(
  ['API processes', 'busy', 'p50', 'p99'],
  [2, 3, 4, 6, 8].map((processes) => {
    const callsASecond = peak(demand.calls);
    const busy = (callsASecond * measured.callMilliseconds) / 1000 / processes;
    if (busy >= 1) return [processes, 'over', '–', '–'];
    const meanMilliseconds = measured.callMilliseconds;
    const taken = simulateCalls({
      processes,
      callsASecond,
      meanMilliseconds,
      seconds: 60,
      seed: SEED,
    });
    return [
      processes,
      `${Math.round(busy * 100)} %`,
      ms(percentile(taken, 0.5)),
      ms(percentile(taken, 0.99)),
    ];
  }),
);

const wait = (seconds) => {
  if (seconds < 1) return 'none';
  return seconds < 90 ? `${Math.round(seconds)} s` : `${number(seconds / 60)} min`;
};
const mean = Math.ceil(average(processorSeconds));
const uploadTable = table(
  ['workers (2 cores each)', 'p50', 'p95', 'longest wait for more qualities'],
  [mean, Math.ceil(mean * 1.5), mean * 2, Math.ceil(mean * 2.5), mean * 3].map((workers) => {
    const waits = simulateUploads({
      workers,
      uploads: demand.uploads,
      peakToAverage: assumed.peakToAverage,
      seconds: (random) => (random() < assumed.encodedShare ? ladder.encoded : ladder.copied),
      seed: SEED,
    });
    const [usual, most, longest] = [0.5, 0.95, 1].map((share) => wait(percentile(waits, share)));
    return [workers, usual, most, longest];
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
const renewed = page.replaceAll(
  /(<!-- (\w+) -->\n)[^]*?(\n<!-- \/\2 -->)/g,
  (_all, open, name, close) => `${open}\n${tables[name]}\n${close}`,
);
if (process.argv.includes('--write')) {
  writeFileSync(PAGE, renewed);
  console.log(`${PAGE} is new. Format it: npm run format.`);
} else {
  console.log(Object.values(tables).join('\n\n'));
  const isOther = Object.keys(changed).length > 0;
  if (!isOther && content(page) !== content(renewed)) {
    console.error(`\n${PAGE} says otherwise. Renew it: node scripts/scaling.mjs --write`);
    process.exitCode = 1;
  }
}
