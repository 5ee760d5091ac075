import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continuationsOf } from './completion.ts';
import { type Sandbox, createSandbox } from './testing/command.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

describe('continuationsOf', () => {
  it.each([
    [['up'], ['upload']],
    [
      ['captions', ''],
      ['list', 'upload', 'export'],
    ],
    [['help', 'captions', 'ex'], ['export']],
    [['captions', 'export', 'a-video', '--fo'], ['--format']],
    [
      ['captions', 'export', '--format', ''],
      ['vtt', 'srt'],
    ],
    [['--host', 'kinora.example', 'upl'], ['upload']],
    [['upload', '--visibility', 'pu'], ['public']],
    [['upload', '~/Vid'], []],
    [['list', '--host', ''], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['--ver'], ['--version']],
  ])('[CLI-FILE-10] continues %j with %j', (words, found) => {
    expect(continuationsOf(words)).toEqual(found);
  });
});

describe('kinora-channel completion', () => {
  it('[CLI-FILE-10] completes a command in bash', async () => {
    const script = `program=("$@"); kinora-channel() { "\${program[@]}" "$@"; }
      eval "$(kinora-channel completion bash)"
      COMP_WORDS=(kinora-channel captions ex) COMP_CWORD=2; _kinora_channel; echo "\${COMPREPLY[*]}"`;
    const bash = ['bash', '-c', script, 'bash'];

    expect(await sandbox.run([], {}, bash)).toEqual({
      exitCode: 0,
      stdout: 'export\n',
      stderr: '',
    });
  });

  it.each(['bash', 'zsh', 'fish'])('[CLI-FILE-10] prints a script for %s', async (shell) => {
    const { exitCode, stdout } = await sandbox.run(['completion', shell]);

    expect(exitCode).toBe(0);
    expect(stdout).toContain('kinora-channel --continue-words');
  });
});
