import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

const ID = '01a20b70-acd8-7ded-bfc6-d4de87e0e2c1';

describe('the command line of kinora', () => {
  it.each([
    ['status', { name: 'status' }],
    ['backup copies', { name: 'backup', folder: resolve('copies') }],
    ['backup copies --keep 7', { name: 'backup', folder: resolve('copies'), keep: 7 }],
    ['verify copies', { name: 'verify', folder: resolve('copies') }],
    ['restore copies', { name: 'restore', folder: resolve('copies') }],
    ['users', { name: 'users', newest: false }],
    ['users --newest', { name: 'users', newest: true }],
    ['invite', { name: 'invite', uses: 1, days: 7 }],
    ['invite --uses 20 --days 3', { name: 'invite', uses: 20, days: 3 }],
    ['disable-user ada', { name: 'disable-user', who: 'ada', undo: false }],
    [`take-down ${ID} --undo`, { name: 'take-down', videoId: ID, undo: true }],
    ['media check', { name: 'media', action: 'check' }],
    ['media repair', { name: 'media', action: 'repair' }],
    [`retry ${ID}`, { name: 'retry', videoId: ID }],
    ['retry --failed', { name: 'retry-failed' }],
    ['move --to-bucket', { name: 'move', toDatabase: undefined, toBucket: true }],
    ['move --to-database x', { name: 'move', toDatabase: 'x', toBucket: false }],
    [`take-down --comment ${ID}`, { name: 'take-down-comment', commentId: ID, undo: false }],
    [`delete-video ${ID}`, { name: 'delete-video', videoId: ID, isConfirmed: false }],
    [`delete-comment ${ID} --yes`, { name: 'delete-comment', commentId: ID, isConfirmed: true }],
    [
      'delete-user ada --comments',
      { name: 'delete-user', who: 'ada', includesComments: true, isConfirmed: false },
    ],
  ])('parses "%s"', (line, command) => {
    expect(parseCommandLine(line.split(' '))).toEqual(command);
  });

  it.each(['--help', '-h', 'help', 'backup --help'])('prints the usage for "%s"', (line) => {
    expect(parseCommandLine(line.split(' '))).toMatchObject({ name: 'help' });
  });

  it.each([
    ['explode', 'Unknown command: explode'],
    ['status --force', "Unknown option '--force'"],
    ['status now', 'Unexpected argument: now'],
    ['disable-user ada photos', 'Unexpected argument: photos'],
    ['backup', 'backup needs FOLDER.'],
    ['backup copies --keep 0', '--keep needs a whole number from 1 to 1000.'],
    ['verify', 'verify needs BACKUP.'],
    ['move', 'move needs --to-database URL, --to-bucket, or both.'],
    ['media', 'media needs "check" or "repair".'],
    ['retry', 'retry needs VIDEO-ID or --failed.'],
    ['retry ada', 'ada is not the id of a video.'],
    [`retry ${ID} --failed`, `Unexpected argument: ${ID}`],
    ['status --failed', 'status has no --failed.'],
    ['media explode', 'media needs "check" or "repair".'],
    ['invite ada@example.com', 'Unexpected argument: ada@example.com'],
    ['invite --uses 0', '--uses and --days need a whole number from 1 to 1000.'],
    ['invite --days week', '--uses and --days need a whole number from 1 to 1000.'],
    ['status --uses 2', 'status has no --uses.'],
    ['move there', 'Unexpected argument: there'],
    ['backup copies --undo', 'backup has no --undo.'],
    ['disable-user ada --comment', 'disable-user has no --comment.'],
    ['delete-video ada', 'ada is not the id of a video.'],
    ['delete-comment ada', 'ada is not the id of a comment.'],
    ['delete-user', 'delete-user needs EMAIL or NAME.'],
    ['status --yes', 'status has no --yes.'],
    ['take-down ada', 'ada is not the id of a video.'],
    ['take-down --comment ada', 'ada is not the id of a comment.'],
  ])('[OPERATING-16] reports the error in "%s"', (line, complaint) => {
    const read = parseCommandLine(line.split(' '));

    expect(read.name).toBe('misuse');
    expect('text' in read && read.text.startsWith(complaint)).toBe(true);
  });
});
