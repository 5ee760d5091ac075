import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorCommand } from './operator-command.ts';

const USAGE = `Usage, with the variables of the server:
  kinora status                               counts users, videos, bytes and jobs
  kinora backup FOLDER                        copies the site into a new folder
  kinora restore FOLDER                       puts a backup into an empty DATA_DIR or database
  kinora disable-user EMAIL|NAME [--undo]     signs a user out for good and hides their videos
  kinora take-down VIDEO-ID [--undo]          hides a video for good; its owner keeps it as a draft
  kinora take-down --comment ID [--undo]      hides a comment from everyone

All but restore also work while the server is running.`;

/** A command line: a command, the request for help, or what is wrong with it. */
export type CommandLine =
  | OperatorCommand
  | { readonly name: 'restore'; readonly folder: string }
  | { readonly name: 'help'; readonly text: string }
  | { readonly name: 'misuse'; readonly text: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const misuse = (text: string): CommandLine => ({ name: 'misuse', text });
const help: CommandLine = { name: 'help', text: USAGE };

const options = {
  undo: { type: 'boolean', default: false },
  comment: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a command is about, and whether it can be undone. */
const subjects: Readonly<Record<string, { readonly subject?: string; readonly undo?: true }>> = {
  status: {},
  backup: { subject: 'FOLDER' },
  restore: { subject: 'FOLDER' },
  'disable-user': { subject: 'EMAIL or NAME', undo: true },
  'take-down': { subject: 'ID', undo: true },
};

/** Reads the arguments of `kinora`. Relative paths are of the current folder. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const given = parse(args);
  if (typeof given === 'string') return misuse(`${given}\n\n${USAGE}`);
  const { values, positionals } = given;
  const [name, subject = '', ...rest] = positionals;
  if (values.help || name === 'help') return help;
  if (name === undefined) return misuse(USAGE);
  const expected = subjects[name];
  if (!expected) return misuse(`Unknown command: ${name}\n\n${USAGE}`);
  const unexpected = expected.subject === undefined ? positionals[1] : rest[0];
  if (unexpected !== undefined) return misuse(`Unexpected argument: ${unexpected}\n\n${USAGE}`);
  if (expected.subject !== undefined && subject === '')
    return misuse(`${name} needs ${expected.subject}.\n\n${USAGE}`);
  if (values.undo && !expected.undo) return misuse(`${name} has no --undo.\n\n${USAGE}`);
  if (values.comment && name !== 'take-down')
    return misuse(`${name} has no --comment.\n\n${USAGE}`);
  return toCommand(name, subject, values);
}

function toCommand(
  name: string,
  subject: string,
  { undo, comment }: { readonly undo: boolean; readonly comment: boolean },
): CommandLine {
  switch (name) {
    case 'backup':
    case 'restore':
      return { name, folder: resolve(subject) };
    case 'disable-user':
      return { name, who: subject, undo };
    case 'take-down': {
      const kind = comment ? 'comment' : 'video';
      if (!UUID.test(subject)) return misuse(`${subject} is not the id of a ${kind}.`);
      return comment
        ? { name: 'take-down-comment', commentId: subject, undo }
        : { name, videoId: subject, undo };
    }
    default:
      return { name: 'status' };
  }
}
