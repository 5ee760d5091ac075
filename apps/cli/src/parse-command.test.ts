import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

describe('parseCommand', () => {
  it.each([
    [['publish'], 'Unknown command: publish'],
    [['help', 'publish'], 'Unknown command: publish'],
    [[], 'No command was given.'],
    [['--verison'], 'Unknown option: --verison'],
    [['list', 'photos'], 'Unexpected argument: photos'],
    [['upload'], /^Missing argument: PATH$/],
    [['upload', ''], /^Missing argument: PATH$/],
    [
      ['upload', 'a.mp4', '--captions', 'a.srt'],
      'Use --captions FILE and --language TAG together.',
    ],
    [['list', '--dry-run'], 'Unknown option: --dry-run'],
    [['logout', '--retries', '2'], 'Unknown option: --retries'],
    [['login', '--password', 'Secret1!x'], 'Unknown option: --password'],
    [['login', '--host'], 'Missing value: --host URL'],
    [['login', '--host', '--email', 'ada@example.com'], 'Missing value: --host URL'],
    [['list', '--json=yes'], '--json takes no value.'],
    [['list', '--retries', 'many'], '--retries must be a number from 0 to 999.'],
    [['captions'], 'Missing argument: captions COMMAND'],
    [['captions', 'uplaod'], 'Did you mean "captions upload"?'],
    [['uplaod'], 'Unknown command: uplaod. Did you mean "upload"?'],
    [['list', '--jsn'], 'Unknown option: --jsn. Did you mean "--json"?'],
    [['captions', 'publish'], 'Unknown command: captions publish'],
    [['captions', 'upload', 'video'], 'Missing argument: FILE'],
    [['captions', 'upload', 'video', 'file', 'other'], 'Unexpected argument: other'],
    [['captions', 'upload', 'video', 'file'], 'Missing option: --language TAG'],
    [
      ['captions', 'upload', 'video', 'file', '--language', 'en', '--replace-version', '0'],
      '--replace-version must be a number from 1.',
    ],
    [['captions', 'export', 'video', '--format', 'ass'], '--format must be vtt or srt.'],
    [['completion', 'tcsh'], 'SHELL must be bash, zsh or fish.'],
    [
      ['upload', 'a.mp4', '--captions', 'a.srt', '--language', 'en_US'],
      '--language must be a tag such as en or pt-BR, not "en_US".',
    ],
    [['list', '--language', 'en'], 'Unknown option: --language'],
    [['upload', 'videos', '--visibility', 'hidden'], '--visibility must be private or public.'],
  ])('[CLI-FILE-08] refuses %j with the message “%s”', (args, message) => {
    expect(() => parseCommand(args)).toThrow(message);
  });

  it('returns the defaults of options that were not given', () => {
    expect(parseCommand(['upload', 'videos'])).toEqual({
      name: 'upload',
      paths: ['videos'],
      details: {},
      host: undefined,
      retries: 5,
      visibility: 'private',
      isDryRun: false,
    });
  });

  it('returns the arguments and options of a command with two words', () => {
    const options = ['--language', 'en', '--label', 'Plain English', '--replace-version', '3'];
    expect(parseCommand(['captions', 'upload', 'a-video', 'talk.srt', ...options])).toEqual({
      name: 'captions upload',
      videoId: 'a-video',
      file: 'talk.srt',
      host: undefined,
      retries: 5,
      language: 'en',
      label: 'Plain English',
      replaceVersion: 3,
    });
    expect(parseCommand(['captions', 'export', 'a-video'])).toMatchObject({
      language: undefined,
      format: 'vtt',
      folder: '.',
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
    [['help', 'captions', 'export'], 'captions export'],
    [['captions', 'upload', '-h'], 'captions upload'],
    [['list', 'too', 'many', '-h'], 'list'],
    [['captions', '--help'], 'captions'],
    [['help', 'captions'], 'captions'],
  ])('[CLI-FILE-07] returns the topic of the help for %j', (args, topic) => {
    expect(parseCommand(args)).toEqual({ name: 'help', topic });
  });
});
