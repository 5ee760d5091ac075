import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, titlesOf } from '../testing/channel.ts';
import { type Workplace, aWorkplace } from '../testing/command.ts';
import { uploadDirectly } from '../testing/upload-directly.ts';
import { openJournal } from './journal.ts';

let site: Site;
let place: Workplace;
let folder: string;
let ada: ChannelOwner;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  place = await aWorkplace();
  folder = await place.folder();
  ada = await aChannelOwner(site);
  const args = ['login', '--host', site.url, '--email', ada.email];
  await place.run(args, { KINORA_PASSWORD: ada.password });
  await place.video(folder, 'real.mp4');
});
afterEach(() => place.remove());

describe('a file that cannot be read', () => {
  it('is named among the refused when it is a link to nothing, and the rest is sent', async () => {
    await symlink(join(folder, 'nowhere.mp4'), join(folder, 'link.mp4'));

    const planned = await place.run(['upload', folder, '--dry-run']);
    const sent = await place.run(['upload', folder]);

    const refusal = 'Refused: link.mp4: cannot be read (ENOENT)\n';
    expect(planned.exitCode).toBe(1);
    expect(planned.stderr).toContain(refusal);
    expect(planned.stdout).toContain('1 to send, 0 already there, 1 refused. Nothing was sent.\n');
    expect(sent).toMatchObject({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(sent.stderr).toContain(refusal);
    expect(await titlesOf(ada)).toEqual(['real']);
  });

  it.runIf(process.platform === 'linux')(
    'is named among the refused when the disk gives out while it is looked into',
    async () => {
      // It can be opened like any file, but reading its first page fails.
      await symlink('/proc/self/mem', join(folder, 'broken.mp4'));

      const { exitCode, stdout, stderr } = await place.run(['upload', folder]);

      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
      expect(stderr).toContain('Refused: broken.mp4: cannot be read (EIO)\n');
      expect(await titlesOf(ada)).toEqual(['real']);
    },
  );

  it('is refused when it fails while it is sent', async () => {
    const path = join(folder, 'one.mp4');
    await mkdir(path);

    const journal = openJournal(folder, 'ada');
    const file = { journal, path, digest: 'digest of what was there', title: 'one' };
    const outcome = await uploadDirectly(ada, file);

    expect(outcome).toEqual({ kind: 'refused', reason: 'cannot be read (EISDIR)' });
    expect(await titlesOf(ada)).toEqual([]);
  });
});
