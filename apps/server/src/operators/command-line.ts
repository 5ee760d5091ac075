import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorCommand } from './operator-command.ts';

const USAGE = `Usage (with the server's environment variables):
  kinora status                               shows the number of users, videos, bytes and jobs
  kinora backup FOLDER                        copies the site into a new folder
  kinora backup FOLDER --keep N               copies it into a new folder there, and keeps the N newest backups
  kinora verify BACKUP                        reads a whole backup, and says what it holds
  kinora restore FOLDER                       restores a backup into an empty DATA_DIR or database
  kinora move [--to-database URL] [--to-bucket]
                                              moves the site to PostgreSQL, to the bucket of the S3_ variables, or both
  kinora media check                          lists videos whose files have faults of older releases
  kinora media repair                         makes the files of these videos again, in the background
  kinora retry VIDEO-ID                       makes a failed video, or missing parts of a video, again
  kinora retry --failed                       makes all videos again that failed through no fault of their files
  kinora users [--newest]                     lists the users with the most bytes, or the newest ones
  kinora invite [--uses N] [--days N]         makes an invitation link: by default for one account, for 7 days
  kinora disable-user EMAIL|NAME [--undo]     ends all sessions of a user, blocks the login, hides channel,
                                              videos and comments
  kinora take-down VIDEO-ID [--undo]          hides a video and voids its addresses; its owner keeps a draft
  kinora take-down --comment ID [--undo]      hides a comment from everyone
  kinora delete-video VIDEO-ID [--yes]        deletes a video for good, with all that belongs to it
  kinora delete-comment ID [--yes]            deletes a comment for good
  kinora delete-user EMAIL|NAME [--comments] [--yes]
                                              deletes a user for good, with videos and all traces; comments that are
                                              shown stay without the name, unless --comments

All commands except restore and move also work while the server is running.`;

/** A command line: a command, the request for help, or what is wrong with it. */
export type CommandLine =
  | OperatorCommand
  | { readonly name: 'restore'; readonly folder: string }
  | { readonly name: 'verify'; readonly folder: string }
  | { readonly name: 'move'; readonly toDatabase: string | undefined; readonly toBucket: boolean }
  | { readonly name: 'help'; readonly text: string }
  | { readonly name: 'misuse'; readonly text: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const misuse = (complaint: string): CommandLine => ({
  name: 'misuse',
  text: [complaint, USAGE].filter(Boolean).join('\n\n'),
});

const options = {
  undo: { type: 'boolean', default: false },
  comment: { type: 'boolean', default: false },
  failed: { type: 'boolean', default: false },
  newest: { type: 'boolean', default: false },
  keep: { type: 'string' },
  uses: { type: 'string' },
  days: { type: 'string' },
  comments: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'to-database': { type: 'string' },
  'to-bucket': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Option = Exclude<keyof typeof options, 'help'>;
const optionNames = Object.keys(options).filter((name): name is Option => name !== 'help');

/** The greatest number of backups, and of uses and days of an invitation. */
const MAX_COUNT = 1_000;

/** Reads a count from 1 to {@link MAX_COUNT}. */
function countIn(text: string): number | undefined {
  const count = Number(text);
  return /^\d+$/.test(text) && count >= 1 && count <= MAX_COUNT ? count : undefined;
}

/** The argument of a command, and its options. */
const syntax: Readonly<
  Record<string, { readonly argument?: string; readonly options?: readonly Option[] }>
> = {
  status: {},
  backup: { argument: 'FOLDER', options: ['keep'] },
  verify: { argument: 'BACKUP' },
  restore: { argument: 'FOLDER' },
  move: { options: ['to-database', 'to-bucket'] },
  media: { argument: '"check" or "repair"' },
  retry: { argument: 'VIDEO-ID or --failed', options: ['failed'] },
  users: { options: ['newest'] },
  invite: { options: ['uses', 'days'] },
  'disable-user': { argument: 'EMAIL or NAME', options: ['undo'] },
  'take-down': { argument: 'ID', options: ['undo', 'comment'] },
  'delete-video': { argument: 'VIDEO-ID', options: ['yes'] },
  'delete-comment': { argument: 'ID', options: ['yes'] },
  'delete-user': { argument: 'EMAIL or NAME', options: ['yes', 'comments'] },
};

/** Reads the arguments of `kinora`. Relative paths are of the current folder. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const given = parse(args);
  if (typeof given === 'string') return misuse(given);
  const { values, positionals } = given;
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help', text: USAGE };
  if (name === undefined) return misuse('');
  const expected = syntax[name];
  if (!expected) return misuse(`Unknown command: ${name}`);
  for (const option of optionNames)
    if (values[option] && !expected.options?.includes(option))
      return misuse(`${name} has no --${option}.`);
  const wanted = values.failed ? undefined : expected.argument;
  const unexpected = rest[wanted === undefined ? 0 : 1];
  if (unexpected !== undefined) return misuse(`Unexpected argument: ${unexpected}`);
  const [argument = ''] = rest;
  if (wanted !== undefined && argument === '') return misuse(`${name} needs ${wanted}.`);
  return toCommand(name, argument, values);
}

const noId = (argument: string, what: 'video' | 'comment') =>
  misuse(`${argument} is not the id of a ${what}.`);

function toCommand(
  name: string,
  argument: string,
  values: Exclude<ReturnType<typeof parse>, string>['values'],
): CommandLine {
  const { undo, comment, 'to-database': toDatabase, 'to-bucket': toBucket } = values;
  switch (name) {
    case 'backup': {
      const keep = values.keep === undefined ? undefined : countIn(values.keep);
      return values.keep === undefined || keep !== undefined
        ? { name, folder: resolve(argument), ...(keep && { keep }) }
        : misuse(`--keep needs a whole number from 1 to ${MAX_COUNT}.`);
    }
    case 'restore':
    case 'verify':
      return { name, folder: resolve(argument) };
    case 'move':
      return toBucket || toDatabase !== undefined
        ? { name, toDatabase, toBucket }
        : misuse('move needs --to-database URL, --to-bucket, or both.');
    case 'media':
      return argument === 'check' || argument === 'repair'
        ? { name, action: argument }
        : misuse('media needs "check" or "repair".');
    case 'retry':
      if (values.failed) return { name: 'retry-failed' };
      return UUID.test(argument) ? { name, videoId: argument } : noId(argument, 'video');
    case 'users':
      return { name, newest: values.newest };
    case 'invite': {
      const [uses, days] = [countIn(values.uses ?? '1'), countIn(values.days ?? '7')];
      return uses !== undefined && days !== undefined
        ? { name, uses, days }
        : misuse(`--uses and --days need a whole number from 1 to ${MAX_COUNT}.`);
    }
    case 'disable-user':
      return { name, who: argument, undo };
    case 'take-down':
      if (!UUID.test(argument)) return noId(argument, comment ? 'comment' : 'video');
      return comment
        ? { name: 'take-down-comment', commentId: argument, undo }
        : { name, videoId: argument, undo };
    case 'delete-video':
      return UUID.test(argument)
        ? { name, videoId: argument, isConfirmed: values.yes }
        : noId(argument, 'video');
    case 'delete-comment':
      return UUID.test(argument)
        ? { name, commentId: argument, isConfirmed: values.yes }
        : noId(argument, 'comment');
    case 'delete-user':
      return { name, who: argument, includesComments: values.comments, isConfirmed: values.yes };
    default:
      return { name: 'status' };
  }
}
