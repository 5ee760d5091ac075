import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, createSandbox } from './testing/command.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

describe('kinora-channel', () => {
  it.each(['--version', '-v'])(
    'prints its name and the version of the package for %s',
    async (flag) => {
      const { version }: { readonly version: string } = JSON.parse(
        await readFile(new URL('../package.json', import.meta.url), 'utf8'),
      );

      expect(await sandbox.run([flag])).toEqual({
        exitCode: 0,
        stdout: `kinora-channel ${version}\n`,
        stderr: '',
      });
    },
  );

  it('prints the help of a command on standard output', async () => {
    const byCommand = await sandbox.run(['help', 'upload']);
    const byOption = await sandbox.run(['upload', '--help']);

    expect(byCommand).toMatchObject({ exitCode: 0, stderr: '' });
    expect(byCommand.stdout).toContain('Usage: kinora-channel upload PATH… [OPTIONS]\n');
    expect(byOption).toEqual(byCommand);
  });

  it('prints the usage of the command below a mistake, on separate lines, and exits with 2', async () => {
    const { exitCode, stdout, stderr } = await sandbox.run(['list', '--yaml']);

    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      'Unknown option: --yaml.',
      '',
      'Usage: kinora-channel list [OPTIONS]',
      '',
      'Options:',
      expect.stringMatching(/^ {2}--json /),
      expect.stringMatching(/^ {2}--host URL /),
      expect.stringMatching(/^ {2}--retries N /),
      expect.stringMatching(/^ {2}-h, --help /),
      '',
      'Run "kinora-channel help list" for details and examples.',
      '',
    ]);
  });

  it('prints how to choose a host when none is known', async () => {
    expect(await sandbox.run(['list'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'No host is known. Run: kinora-channel login --host URL, or set KINORA_HOST.\n',
    });
  });
});
