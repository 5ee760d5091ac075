import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, titlesOf } from '../testing/channel.ts';
import { type Sandbox, createSandbox } from '../testing/command.ts';
import { uploadDirectly } from '../testing/upload-directly.ts';
import { openJournal } from './journal.ts';

let site: Site;
let sandbox: Sandbox;
let folder: string;
let ada: ChannelOwner;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  sandbox = await createSandbox();
  folder = await sandbox.folder();
  ada = await aChannelOwner(site);
  await sandbox.logIn(site.url, ada);
  await sandbox.video(folder, 'real.mp4');
});
afterEach(() => sandbox.remove());

describe('an unreadable file', () => {
  it('is listed as refused when it is a broken link, and the other files are uploaded', async () => {
    await symlink(join(folder, 'nowhere.mp4'), join(folder, 'link.mp4'));

    const planned = await sandbox.run(['upload', folder, '--dry-run']);
    const sent = await sandbox.run(['upload', folder]);

    const refusal = 'Refused: link.mp4: cannot be read: no such file or directory (ENOENT)\n';
    expect(planned.exitCode).toBe(1);
    expect(planned.stderr).toContain(refusal);
    expect(planned.stdout).toContain(
      '1 to upload, 0 already uploaded, 1 refused. Dry run: nothing was sent.\n',
    );
    expect(sent).toMatchObject({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(sent.stderr).toContain(refusal);
    expect(await titlesOf(ada)).toEqual(['real']);
  });

  it.runIf(process.platform === 'linux')(
    'is listed as refused when the disk fails while the file is read',
    async () => {
      // This file can be opened, but reading its first page fails.
      await symlink('/proc/self/mem', join(folder, 'broken.mp4'));

      const { exitCode, stdout, stderr } = await sandbox.run(['upload', folder]);

      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
      expect(stderr).toContain('Refused: broken.mp4: cannot be read: i/o error (EIO)\n');
      expect(await titlesOf(ada)).toEqual(['real']);
    },
  );

  it('is refused when reading fails during the upload', async () => {
    const path = join(folder, 'one.mp4');
    await mkdir(path);

    const journal = openJournal(folder, 'ada');
    const file = { journal, path, digest: 'digest of the earlier content', title: 'one' };
    const outcome = await uploadDirectly(ada, file);

    expect(outcome).toEqual({
      kind: 'refused',
      reason: 'cannot be read: illegal operation on a directory (EISDIR)',
    });
    expect(await titlesOf(ada)).toEqual([]);
  });
});
