import { parseArgs } from 'node:util';
import { CliError, exitCodes } from './exit-code.ts';

export const usage = `kinora-channel: manage the videos of a channel from a terminal

  kinora-channel login [--host URL] [--email ADDRESS]
  kinora-channel logout
  kinora-channel upload FOLDER [--visibility private|public] [--dry-run]
  kinora-channel list [--json]
  kinora-channel export FOLDER [--thumbnails] [--videos]

  --host URL      address of the site; default: KINORA_HOST, else the host of the last login
  --retries N     attempts after a request without a response; default: 5

The command prompts for the password, or reads it from KINORA_PASSWORD. To continue an interrupted upload or export,
run the same command again.

Exit codes: 0 done, 1 partly refused, 2 usage error, 3 not signed in, 4 no response, retry later, 130 interrupted.`;

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

const definitions: Readonly<
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
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!definition) throw usageError(name === '' ? usage : `Unknown command: ${name}`);
  const unknownOption = Object.keys(values).find(
    (option) =>
      option !== 'host' &&
      option !== 'retries' &&
      !definition.options.some((known) => known === option),
  );
  if (unknownOption) throw usageError(`Unknown option for ${name}: --${unknownOption}`);
  if (definition.folder && folder === '') throw usageError(`Missing argument: ${name} FOLDER`);
  const [unexpected] = definition.folder ? rest : positionals.slice(1);
  if (unexpected !== undefined) throw usageError(`Unexpected argument: ${unexpected}`);

  const { host, email, visibility = 'private', retries: retriesText = '5' } = values;
  if (!/^\d{1,3}$/.test(retriesText)) throw usageError('--retries must be a number from 0 to 999.');
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
        throw usageError('--visibility must be private or public.');
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
