import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

describe('parseCommand', () => {
  it.each([
    [['publish'], 'Unknown command: publish'],
    [['help', 'publish'], 'Unknown command: publish'],
    [[], 'No command was given.'],
    [['--verison'], 'Unknown option: --verison'],
    [['list', 'photos'], 'Unexpected argument: photos'],
    [['upload', 'videos', 'photos'], 'Unexpected argument: photos'],
    [['upload'], 'Missing argument: FOLDER'],
    [['upload', ''], 'Missing argument: FOLDER'],
    [['list', '--dry-run'], 'Unknown option: --dry-run'],
    [['logout', '--retries', '2'], 'Unknown option: --retries'],
    [['login', '--password', 'Secret1!x'], 'Unknown option: --password'],
    [['login', '--host'], 'Missing value: --host URL'],
    [['login', '--host', '--email', 'ada@example.com'], 'Missing value: --host URL'],
    [['list', '--json=yes'], '--json takes no value.'],
    [['list', '--retries', 'many'], '--retries must be a number from 0 to 999.'],
    [['upload', 'videos', '--visibility', 'hidden'], '--visibility must be private or public.'],
  ])('refuses %j with the message “%s”', (args, message) => {
    expect(() => parseCommand(args)).toThrow(message);
  });

  it('returns the defaults of options that were not given', () => {
    expect(parseCommand(['upload', 'videos'])).toEqual({
      name: 'upload',
      folder: 'videos',
      host: undefined,
      retries: 5,
      visibility: 'private',
      isDryRun: false,
    });
  });

  it('accepts options before and after the command', () => {
    const args = ['--host', 'kinora.example', 'export', 'backup', '--videos', '--retries=0'];

    expect(parseCommand(args)).toMatchObject({
      name: 'export',
      folder: 'backup',
      host: 'kinora.example',
      retries: 0,
      withVideos: true,
    });
  });

  it.each([
    [['--help'], undefined],
    [['help'], undefined],
    [['help', 'upload'], 'upload'],
    [['upload', '--help'], 'upload'],
    [['list', 'too', 'many', '-h'], 'list'],
  ])('returns the topic of the help for %j', (args, topic) => {
    expect(parseCommand(args)).toEqual({ name: 'help', topic });
  });
});
