import { parseArgs } from 'node:util';
import {
  type CommandDefinition,
  type CommandName,
  type OptionDefinition,
  commands,
  options,
} from './commands.ts';
import { CliError, exitCodes } from './exit-code.ts';

/** A parsed command line. */
export type Command =
  | { readonly name: 'help'; readonly topic: CommandName | undefined }
  | { readonly name: 'version' }
  | OnHost<{ readonly name: 'login'; readonly email: string | undefined }>
  | OnHost<{ readonly name: 'logout' }>
  | Retrying<{ readonly name: 'list'; readonly asJson: boolean }>
  | Retrying<{
      readonly name: 'upload';
      readonly folder: string;
      readonly visibility: 'private' | 'public';
      readonly isDryRun: boolean;
    }>
  | Retrying<{
      readonly name: 'export';
      readonly folder: string;
      readonly withThumbnails: boolean;
      readonly withVideos: boolean;
    }>;
type OnHost<Fields> = Fields & { readonly host: string | undefined };
type Retrying<Fields> = OnHost<Fields> & { readonly retries: number };

/** A mistake in the command line. The program prints the usage of the command below the message. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(exitCodes.usage, message);
    this.command = command;
  }
}

const isCommandName = (text: string): text is CommandName => Object.hasOwn(commands, text);

function commandNamed(text: string): CommandName {
  if (!isCommandName(text)) throw new UsageError(`Unknown command: ${text}`);
  return text;
}

interface GivenOption {
  readonly name: string;
  /** As it was typed. */
  readonly rawName: string;
  readonly value: string | undefined;
  /** Whether the value was typed as `--name=value`. */
  readonly inlineValue: boolean | undefined;
}

/** Throws if the option is unknown, belongs to another command, or has a missing or unexpected value. */
function checkOption({ name, rawName, value, inlineValue }: GivenOption, command?: CommandName) {
  const known: readonly string[] = command ? commands[command].options : Object.keys(options);
  if (!known.includes(name)) throw new UsageError(`Unknown option: ${rawName}`, command);
  const option = new Map<string, OptionDefinition>(Object.entries(options)).get(name);
  const isMissing = !value || (value.startsWith('-') && !inlineValue);
  if (option?.type === 'string' && isMissing)
    throw new UsageError(`Missing value: ${rawName} ${option.value}`, command);
  if (option?.type === 'boolean' && value !== undefined)
    throw new UsageError(`${rawName} takes no value.`, command);
}

/** Returns the folder; an empty text if the command takes none. */
function checkArguments(positionals: readonly string[], command: CommandName): string {
  const { argument }: CommandDefinition = commands[command];
  const [folder = '', ...rest] = positionals;
  if (argument && folder === '') throw new UsageError(`Missing argument: ${argument}`, command);
  const [unexpected] = argument ? rest : positionals;
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`, command);
  return folder;
}

/** Parses a command line. Throws a {@link UsageError} if it is wrong. */
export function parseCommand(args: readonly string[]): Command {
  const config = { args: [...args], options, allowPositionals: true } as const;
  const { positionals, tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const given = tokens.filter((token) => token.kind === 'option');
  const [word, ...others] = positionals;
  if (given.some(({ name }) => name === 'version')) return { name: 'version' };
  if (word === 'help' || given.some(({ name }) => name === 'help')) {
    const topic = positionals.find((each) => each !== 'help');
    return { name: 'help', topic: topic === undefined ? undefined : commandNamed(topic) };
  }
  const name = word === undefined ? undefined : commandNamed(word);
  for (const option of given) checkOption(option, name);
  if (name === undefined) throw new UsageError('No command was given.');
  const folder = checkArguments(others, name);

  const { values } = parseArgs(config);
  const { host, email, visibility } = values;
  if (!/^\d{1,3}$/.test(values.retries))
    throw new UsageError('--retries must be a number from 0 to 999.', name);
  const retries = Number(values.retries);
  switch (name) {
    case 'login':
      return { name, host, email };
    case 'logout':
      return { name, host };
    case 'list':
      return { name, host, retries, asJson: values.json ?? false };
    case 'upload':
      if (visibility !== 'private' && visibility !== 'public')
        throw new UsageError('--visibility must be private or public.', name);
      return { name, host, retries, folder, visibility, isDryRun: values['dry-run'] ?? false };
    case 'export': {
      const { thumbnails: withThumbnails = false, videos: withVideos = false } = values;
      return { name, host, retries, folder, withThumbnails, withVideos };
    }
    default:
      return name satisfies never;
  }
}
