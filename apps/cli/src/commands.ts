import { parseArgs } from 'node:util';
import { CliError, exitCodes } from './exit-code.ts';

export const usage = `kinora-channel: a channel's videos from a terminal

  kinora-channel login [--host URL] [--email ADDRESS]
  kinora-channel logout
  kinora-channel upload FOLDER [--visibility private|public] [--dry-run]
  kinora-channel list [--json]
  kinora-channel export FOLDER [--thumbnails] [--videos]

  --host URL      the site; default KINORA_HOST, else the one signed in to last
  --retries N     tries after one that nobody answered; default 5

The password is asked for, or taken from KINORA_PASSWORD. An upload or an export that was interrupted goes on when
the same command is given again.

Exit codes: 0 done, 1 something was refused, 2 wrong use, 3 not signed in, 4 nobody answered: later, 130 interrupted.`;

const options = {
  host: { type: 'string' },
  email: { type: 'string' },
  visibility: { type: 'string' },
  retries: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  thumbnails: { type: 'boolean' },
  videos: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type OptionName = keyof typeof options;

interface Common {
  readonly host: string | undefined;
  readonly retries: number;
}

/** A parsed command line. */
export type Command =
  | { readonly name: 'help' }
  | (Common & { readonly name: 'login'; readonly email: string | undefined })
  | (Common & { readonly name: 'logout' })
  | (Common & { readonly name: 'list'; readonly asJson: boolean })
  | (Common & {
      readonly name: 'upload';
      readonly folder: string;
      readonly visibility: 'private' | 'public';
      readonly isDryRun: boolean;
    })
  | (Common & {
      readonly name: 'export';
      readonly folder: string;
      readonly withThumbnails: boolean;
      readonly withVideos: boolean;
    });

const own: Readonly<
  Record<string, { readonly options: readonly OptionName[]; readonly folder: boolean }>
> = {
  login: { options: ['email'], folder: false },
  logout: { options: [], folder: false },
  list: { options: ['json'], folder: false },
  upload: { options: ['visibility', 'dry-run'], folder: true },
  export: { options: ['thumbnails', 'videos'], folder: true },
};

const usageError = (message: string) =>
  new CliError(exitCodes.usage, `${message}\nSee kinora-channel --help.`);

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a command line. Throws a {@link CliError} if it is wrong. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args);
  const [name = '', folder = '', ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  const takes = Object.hasOwn(own, name) ? own[name] : undefined;
  if (!takes) throw usageError(name === '' ? usage : `There is no command "${name}".`);
  const foreign = Object.keys(values).find(
    (option) =>
      option !== 'host' && option !== 'retries' && !takes.options.some((o) => o === option),
  );
  if (foreign) throw usageError(`"${name}" takes no --${foreign}.`);
  if (takes.folder && folder === '') throw usageError(`"${name}" needs a folder.`);
  if (rest.length > 0 || (!takes.folder && folder !== ''))
    throw usageError('There is a word too many.');

  const { host, email, visibility = 'private', retries: retriesText = '5' } = values;
  if (!/^\d{1,3}$/.test(retriesText)) throw usageError('--retries takes a number.');
  const common = { host, retries: Number(retriesText) };
  switch (name) {
    case 'login':
      return { name, ...common, email };
    case 'logout':
      return { name, ...common };
    case 'list':
      return { name, ...common, asJson: values.json ?? false };
    case 'upload':
      if (visibility !== 'private' && visibility !== 'public')
        throw usageError('--visibility is private or public.');
      return { name, ...common, folder, visibility, isDryRun: values['dry-run'] ?? false };
    default:
      return {
        name: 'export',
        ...common,
        folder,
        withThumbnails: values.thumbnails ?? false,
        withVideos: values.videos ?? false,
      };
  }
}
