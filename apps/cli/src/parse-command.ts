import { parseArgs } from 'node:util';
import {
  type CommandDefinition,
  type CommandName,
  type OptionDefinition,
  type Topic,
  commands,
  groups,
  options,
} from './commands.ts';
import { type Shell, isShell } from './completion.ts';
import { CliError, exitCodes } from './exit-code.ts';
import { didYouMean } from './similar.ts';

/** A parsed command line. */
export type Command =
  | { readonly name: 'help'; readonly topic: Topic | undefined }
  | { readonly name: 'version' }
  | { readonly name: 'completion'; readonly shell: Shell }
  | OnHost<{ readonly name: 'login'; readonly email: string | undefined }>
  | OnHost<{ readonly name: 'logout' }>
  | Retrying<{ readonly name: 'whoami' }>
  | Retrying<{ readonly name: 'list'; readonly asJson: boolean }>
  | Retrying<{
      readonly name: 'upload';
      readonly paths: readonly string[];
      readonly visibility: 'private' | 'public';
      readonly details: UploadDetails;
      readonly isDryRun: boolean;
    }>
  | Retrying<{
      readonly name: 'export';
      readonly folder: string;
      readonly withThumbnails: boolean;
      readonly withVideos: boolean;
    }>
  | Retrying<{
      readonly name: 'captions list';
      readonly videoId: string;
      readonly asJson: boolean;
    }>
  | Retrying<{
      readonly name: 'captions upload';
      readonly videoId: string;
      readonly file: string;
      readonly language: string;
      readonly label: string | undefined;
      readonly replaceVersion: number | undefined;
    }>
  | Retrying<{
      readonly name: 'captions export';
      readonly videoId: string;
      readonly language: string | undefined;
      readonly format: 'vtt' | 'srt';
      readonly folder: string;
    }>;
/** What the options of an upload say about its videos. */
export interface UploadDetails {
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Path of a picture. */
  readonly thumbnail: string | undefined;
  /** Name or id. */
  readonly playlist: string | undefined;
  readonly captions: { readonly file: string; readonly language: string } | undefined;
}
type OnHost<Fields> = Fields & { readonly host: string | undefined };
type Retrying<Fields> = OnHost<Fields> & { readonly retries: number };

/** A mistake in the command line. The program prints the usage of the command below the message. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
  /** What it is about. */
  readonly command: Topic | undefined;

  constructor(message: string, command?: Topic) {
    super(exitCodes.usage, message);
    this.command = command;
  }
}

const isCommandName = (text: string): text is CommandName => Object.hasOwn(commands, text);

/** Whether the word begins the names of several commands. */
const isGroup = (word: string): word is keyof typeof groups => Object.hasOwn(groups, word);

/** Finds the command at the start of the words; a name has one word or two. */
function takeCommand(words: readonly string[]) {
  const [first = '', second] = words;
  const both = `${first} ${second}`;
  if (isCommandName(both)) return { name: both, rest: words.slice(2) };
  if (isCommandName(first)) return { name: first, rest: words.slice(1) };
  if (isGroup(first) && second === undefined)
    throw new UsageError(`Missing argument: ${first} COMMAND`, first);
  const typed = isGroup(first) ? both : first;
  const meant = didYouMean(typed, [...Object.keys(commands), ...Object.keys(groups), 'help']);
  throw new UsageError(`Unknown command: ${typed}.${meant}`, isGroup(first) ? first : undefined);
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
  if (!known.includes(name)) {
    const longNames = [...known, 'help'].map((each) => `--${each}`);
    throw new UsageError(`Unknown option: ${rawName}.${didYouMean(rawName, longNames)}`, command);
  }
  const option = new Map<string, OptionDefinition>(Object.entries(options)).get(name);
  const isMissing = !value || (value.startsWith('-') && !inlineValue);
  if (option?.type === 'string' && isMissing)
    throw new UsageError(`Missing value: ${rawName} ${option.value}`, command);
  if (option?.type === 'boolean' && value !== undefined)
    throw new UsageError(`${rawName} takes no value.`, command);
}

/** Throws if arguments are missing, or if there are too many. */
function checkArguments(given: readonly string[], command: CommandName): void {
  const { arguments: needed = [] }: CommandDefinition = commands[command];
  const missing = needed.find((_, index) => !given[index]);
  if (missing !== undefined)
    throw new UsageError(`Missing argument: ${missing.replace('…', '')}`, command);
  const unexpected = needed.at(-1)?.endsWith('…') ? undefined : given[needed.length];
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`, command);
}

/** Parses the version of captions. */
function versionIn(text: string | undefined, command: CommandName): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError('--replace-version must be a number from 1.', command);
  return Number(text);
}

/** Throws if a language is not a BCP 47 tag, which the host would refuse. */
function checkLanguage(language: string, command: CommandName): void {
  try {
    Intl.getCanonicalLocales(language);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const problem = `--language must be a tag such as en or pt-BR, not "${language}".`;
    throw new UsageError(problem, command);
  }
}

/** Parses a command line. Throws a {@link UsageError} if it is wrong. */
export function parseCommand(args: readonly string[]): Command {
  const config = { args: [...args], options, allowPositionals: true } as const;
  const { positionals, tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const given = tokens.filter((token) => token.kind === 'option');
  const [word] = positionals;
  if (given.some(({ name }) => name === 'version')) return { name: 'version' };
  if (word === 'help' || given.some(({ name }) => name === 'help')) {
    const words = positionals.filter((each) => each !== 'help');
    const [first = '', ...others] = words;
    if (isGroup(first) && others.length === 0) return { name: 'help', topic: first };
    return { name: 'help', topic: words.length > 0 ? takeCommand(words).name : undefined };
  }
  const command = word === undefined ? undefined : takeCommand(positionals);
  for (const option of given) checkOption(option, command?.name);
  if (command === undefined) throw new UsageError('No command was given.');
  const { name, rest } = command;
  checkArguments(rest, name);
  const [first = '', second = ''] = rest;

  const { values } = parseArgs(config);
  const { host, email, visibility, language, label, format, captions } = values;
  if (!/^\d{1,3}$/.test(values.retries))
    throw new UsageError('--retries must be a number from 0 to 999.', name);
  const retries = Number(values.retries);
  if (language !== undefined) checkLanguage(language, name);
  switch (name) {
    case 'login':
      return { name, host, email };
    case 'logout':
      return { name, host };
    case 'completion':
      if (!isShell(first)) throw new UsageError('SHELL must be bash, zsh or fish.', name);
      return { name, shell: first };
    case 'whoami':
      return { name, host, retries };
    case 'list':
      return { name, host, retries, asJson: values.json ?? false };
    case 'upload':
      if (visibility !== 'private' && visibility !== 'public')
        throw new UsageError('--visibility must be private or public.', name);
      if ((captions === undefined) !== (language === undefined))
        throw new UsageError('Use --captions FILE and --language TAG together.', name);
      return {
        name,
        host,
        retries,
        paths: rest,
        visibility,
        details: {
          title: values.title,
          description: values.description,
          thumbnail: values.thumbnail,
          playlist: values.playlist,
          captions: captions && language ? { file: captions, language } : undefined,
        },
        isDryRun: values['dry-run'] ?? false,
      };
    case 'export': {
      const { thumbnails: withThumbnails = false, videos: withVideos = false } = values;
      return { name, host, retries, folder: first, withThumbnails, withVideos };
    }
    case 'captions list':
      return { name, host, retries, videoId: first, asJson: values.json ?? false };
    case 'captions upload': {
      if (language === undefined) throw new UsageError('Missing option: --language TAG', name);
      const replaceVersion = versionIn(values['replace-version'], name);
      const track = { videoId: first, file: second, language, label, replaceVersion };
      return { name, host, retries, ...track };
    }
    case 'captions export': {
      if (format !== 'vtt' && format !== 'srt')
        throw new UsageError('--format must be vtt or srt.', name);
      return { name, host, retries, videoId: first, language, format, folder: values.out };
    }
    default:
      return name satisfies never;
  }
}
