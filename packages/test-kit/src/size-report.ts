import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..', '..');

/** The size of a file as a server sends it: compressed with brotli 11. */
export const brotliBytes = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The sizes of the last release, in kB, by what was measured. */
interface ReleasedSizes {
  readonly version: string;
  readonly kilobytes: Readonly<Record<string, number>>;
}

/** The change against the last release, such as `+0.3 since 0.1.0`. */
function changeSince({ version, kilobytes }: ReleasedSizes, name: string, measured: number) {
  const released = kilobytes[name];
  if (released === undefined) return `new since ${version}`;
  const change = (measured - released).toFixed(1);
  return `${change.startsWith('-') ? '' : '+'}${change} since ${version}`;
}

/**
 * Prints measured sizes with their limits and their change since the last release, whose sizes are in `releasedFile`.
 * With the argument `--release` on the command line, `finish` writes the measured sizes to that file.
 */
export function createSizeReport(releasedFile: string) {
  const released: ReleasedSizes = existsSync(releasedFile)
    ? JSON.parse(readFileSync(releasedFile, 'utf8'))
    : { version: 'the start', kilobytes: {} };
  const measured: Record<string, number> = {};
  let isOver = false;

  return {
    /** Prints one size. Without a limit it is only information. */
    report(name: string, bytes: number, limitKilobytes = Infinity) {
      const kilobytes = Math.round(bytes / 100) / 10;
      measured[name] = kilobytes;
      const exceeds = bytes / 1000 > limitKilobytes;
      isOver ||= exceeds;
      const limit =
        limitKilobytes === Infinity ? '' : `limit ${limitKilobytes} kB: ${exceeds ? 'OVER' : 'ok'}`;
      const change = changeSince(released, name, kilobytes);
      console.log(
        `${name.padEnd(58)} ${kilobytes.toFixed(1).padStart(6)} kB  ${change.padEnd(20)} ${limit}`,
      );
    },
    /** Makes the process fail if a size exceeded its limit. */
    finish() {
      if (isOver) process.exitCode = 1;
      if (!process.argv.includes('--release')) return;
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const sizes: ReleasedSizes = { version, kilobytes: measured };
      writeFileSync(releasedFile, `${JSON.stringify(sizes, undefined, 2)}\n`);
    },
  };
}
