import { describe, expect, it } from 'vitest';
import { type CommandName, commands } from './commands.ts';
import { exitCodes } from './exit-code.ts';
import { helpText, usageLines } from './help.ts';

const names = Object.keys(commands).filter((name): name is CommandName => name in commands);

describe('the help of the program', () => {
  it('lists every command, environment variable and exit code', () => {
    const rows = helpText().split('\n');

    for (const first of [
      ...names,
      'KINORA_HOST',
      'KINORA_PASSWORD',
      'KINORA_SESSION_FILE',
      ...Object.values(exitCodes),
    ])
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^  ${first} `)));
  });
});

it('[CLI-FILE-07] the help of a group lists its commands', () => {
  const help = helpText('captions').split('\n');

  for (const name of ['captions list', 'captions upload', 'captions export'])
    expect(help).toContainEqual(expect.stringMatching(new RegExp(`^  ${name} `)));
  expect(help).not.toContainEqual(expect.stringMatching(/^ {2}login /));
});

describe('the help of a command', () => {
  it('[CLI-FILE-10] says what "completion" prints', () => {
    expect(helpText('completion')).toContain('Print the completion script for your shell');
  });

  it('has the usage, the options with defaults, and examples', () => {
    const help = helpText('upload');

    expect(help).toMatch(/^Usage: kinora-channel upload PATH… \[OPTIONS\]$/m);
    expect(help).toMatch(/^ {2}--visibility VALUE {2}.*\(default: private\)$/m);
    expect(help).toMatch(/^ {2}--retries N .*\(default: 5\)$/m);
    expect(help).toMatch(/^Examples:\n {2}kinora-channel upload /m);
  });

  it.each([undefined, 'captions' as const, ...names])('fits into 80 columns: %s', (name) => {
    const lines = [...helpText(name).split('\n'), ...usageLines(name)];

    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});
