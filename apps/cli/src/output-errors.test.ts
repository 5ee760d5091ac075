import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, createSandbox } from './testing/command.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

describe('kinora-channel', () => {
  it('[CLI-FILE-01] ends silently with 141 when the reader of its output has ended', async () => {
    const { process, ended } = sandbox.start(['help']);
    process.stdout?.destroy();

    expect(await ended).toEqual({ exitCode: 141, stdout: '', stderr: '' });
  });

  it('[CLI-FILE-01] ends silently with 141 when the reader of its messages has ended', async () => {
    const { process, ended } = sandbox.start(['list']);
    process.stderr?.destroy();

    expect(await ended).toEqual({ exitCode: 141, stdout: '', stderr: '' });
  });

  it('[CLI-FILE-02] names the reason and exits with 2 when its output cannot be written', async () => {
    const toFullDisk = ['sh', '-c', 'exec "$@" > /dev/full', 'sh'];

    expect(await sandbox.run(['help'], {}, toFullDisk)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'Cannot write the output: no space left on device (ENOSPC).\n',
    });
  });
});
