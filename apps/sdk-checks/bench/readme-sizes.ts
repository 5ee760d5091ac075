import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh } from './weigh.ts';

const readmePath = join(import.meta.dirname, '../../../packages/sdk/README.md');

/** A size may differ this much from the README: a change of a few bytes needs no change of the text. */
const TOLERANCE_KILOBYTES = 0.3;

/** The lines of the table between its heading row and the next empty line. */
const table = /(?<=\| imported +\| Rolldown +\| esbuild +\|\n\|[ -|]+\|\n)(?:\|.*\n)+/;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Measures what the README says about sizes, with both bundlers that it names. Fails if a size differs, or writes the
 * sizes with the argument `--write` on the command line.
 */
export async function checkReadmeSizes(
  measured: readonly (readonly [name: string, code: string, without?: readonly string[]])[],
  from: string,
) {
  const rows: (readonly [name: string, rolldown: number, esbuild: number])[] = [];
  for (const [name, code, without = []] of measured) {
    const options = { from, without };
    const inRolldown = kilobytes(await weigh(code, options, 'Rolldown'));
    rows.push([name, inRolldown, kilobytes(await weigh(code, options, 'esbuild'))]);
  }
  const text = readFileSync(readmePath, 'utf8');
  const lines = rows.map(([name, ...sizes]) => `| ${name} | ${sizes.join(' kB | ')} kB |\n`);
  if (process.argv.includes('--write'))
    return writeFileSync(
      readmePath,
      text.replace(table, () => lines.join('')),
    );

  const shown = (table.exec(text)?.[0] ?? '').trim().split('\n').map(cellsOf);
  for (const [index, [name, ...sizes]] of rows.entries()) {
    const [shownName, ...shownSizes] = shown[index] ?? [];
    const isShown = sizes.every(
      (size, bundler) =>
        Math.abs(size - Number.parseFloat(shownSizes[bundler] ?? '')) <= TOLERANCE_KILOBYTES,
    );
    if (shownName === name && isShown) continue;
    console.log(`The README shows other sizes of ${name} than ${sizes.join(' and ')} kB.`);
    console.log('Run "pnpm --filter @kinora/sdk-checks budgets --write", then "npm run format".');
    process.exitCode = 1;
  }
}
