import { describe, expect, it } from 'vitest';
import { parseCommand } from './commands.ts';

describe('parseCommand', () => {
  it.each([
    [['publish'], 'Unknown command: publish'],
    [['list', 'photos'], 'Unexpected argument: photos'],
    [['upload', 'videos', 'photos'], 'Unexpected argument: photos'],
    [['upload'], 'Missing argument: upload FOLDER'],
    [['list', '--dry-run'], 'Unknown option for list: --dry-run'],
    [['list', '--retries', 'many'], '--retries must be a number from 0 to 999.'],
    [['upload', 'videos', '--visibility', 'hidden'], '--visibility must be private or public.'],
  ])('refuses %j with a message and a hint', (args, message) => {
    expect(() => parseCommand(args)).toThrow(`${message}\nSee kinora-channel --help.`);
  });
});
