import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitedDisk } from './testing/command.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = `
  import { writeFileAtomic } from ${JSON.stringify(new URL('write-file-atomic.ts', import.meta.url))};
  writeFileAtomic(process.argv[1], 'x'.repeat(100_000));
`;

const [shell, ...shellArgs] = limitedDisk;
const replaceOnLimitedDisk = (path: string) =>
  spawnSync(shell, [...shellArgs, process.execPath, '--input-type=module', '-e', script, path], {
    encoding: 'utf8',
  });

describe('writeFileAtomic', () => {
  it.skipIf(process.platform === 'win32')(
    'keeps the old file and no temporary file when the disk is full',
    () => {
      const path = join(folder, 'journal.json');
      writeFileAtomic(path, 'old');

      const { status, stderr } = replaceOnLimitedDisk(path);

      expect(readFileSync(path, 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['journal.json']);
      expect(status).not.toBe(0);
      expect(stderr).toContain('EFBIG');
    },
  );
});
