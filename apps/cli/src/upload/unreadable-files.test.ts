import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { titlesOf } from '../testing/channel.ts';
import { createUploadBench } from '../testing/upload-bench.ts';
import { uploadDirectly } from '../testing/upload-directly.ts';
import { openJournal } from './journal.ts';

const bench = createUploadBench();
beforeEach(async () => {
  await bench.sandbox.logIn(bench.site.url, bench.ada);
  await bench.sandbox.video(bench.folder, 'real.mp4');
});

describe('an unreadable file', () => {
  it('is listed as refused when it is a broken link, and the other files are uploaded', async () => {
    await symlink(join(bench.folder, 'nowhere.mp4'), join(bench.folder, 'link.mp4'));

    const planned = await bench.sandbox.run(['upload', bench.folder, '--dry-run']);
    const sent = await bench.sandbox.run(['upload', bench.folder]);

    const refusal = 'Refused: link.mp4: cannot be read: no such file or directory (ENOENT)\n';
    expect(planned.exitCode).toBe(1);
    expect(planned.stderr).toContain(refusal);
    expect(planned.stdout).toContain(
      '1 to upload, 0 already uploaded, 1 refused. Dry run: nothing was sent.\n',
    );
    expect(sent).toMatchObject({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(sent.stderr).toContain(refusal);
    expect(await titlesOf(bench.ada)).toEqual(['real']);
  });

  it.runIf(process.platform === 'linux')(
    'is listed as refused when the disk fails while the file is read',
    async () => {
      // This file can be opened, but reading its first page fails.
      await symlink('/proc/self/mem', join(bench.folder, 'broken.mp4'));

      const { exitCode, stdout, stderr } = await bench.sandbox.run(['upload', bench.folder]);

      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
      expect(stderr).toContain('Refused: broken.mp4: cannot be read: i/o error (EIO)\n');
      expect(await titlesOf(bench.ada)).toEqual(['real']);
    },
  );

  it('is refused when reading fails during the upload', async () => {
    const path = join(bench.folder, 'one.mp4');
    await mkdir(path);

    const journal = openJournal(bench.folder, 'ada');
    const file = { journal, path, digest: 'digest of the earlier content', title: 'one' };
    const outcome = await uploadDirectly(bench.ada, file);

    expect(outcome).toEqual({
      kind: 'refused',
      reason: 'cannot be read: illegal operation on a directory (EISDIR)',
    });
    expect(await titlesOf(bench.ada)).toEqual([]);
  });
});
