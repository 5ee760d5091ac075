// The commands and their options. The parser and the help are both made from these tables.
import type { ExitCode } from './exit-code.ts';

/** An option: what `parseArgs` of Node needs to know, and its help. */
export interface OptionDefinition {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly default?: string;
  /** Stands for the value in the help, such as `URL` in `--host URL`. */
  readonly value?: string;
  readonly help: string;
}

export const options = {
  host: {
    type: 'string',
    value: 'URL',
    help: 'Host address (default: KINORA_HOST, else the last login)',
  },
  email: {
    type: 'string',
    value: 'ADDRESS',
    help: 'E-mail address of the account (default: asks for it)',
  },
  title: { type: 'string', value: 'TEXT', help: 'Title (default: the file name)' },
  description: { type: 'string', value: 'TEXT', help: 'Description (default: none)' },
  thumbnail: { type: 'string', value: 'FILE', help: 'Picture (default: one of the video)' },
  playlist: { type: 'string', value: 'NAME', help: 'Playlist to add to, or its id' },
  captions: { type: 'string', value: 'FILE', help: 'Captions; needs --language' },
  visibility: {
    type: 'string',
    value: 'VALUE',
    default: 'private',
    help: 'Who can watch: private or public',
  },
  retries: {
    type: 'string',
    value: 'N',
    default: '5',
    help: 'Retries of a failed request, 0 to 999',
  },
  'dry-run': { type: 'boolean', help: 'Print what would be uploaded, and send nothing' },
  json: { type: 'boolean', help: 'Print all data as JSON instead of a table' },
  thumbnails: { type: 'boolean', help: 'Download the thumbnails, too' },
  videos: { type: 'boolean', help: 'Download the video files, too' },
  language: { type: 'string', value: 'TAG', help: 'Language of the captions, such as en or pt-BR' },
  label: {
    type: 'string',
    value: 'TEXT',
    help: 'Name in menus (default: name of the language)',
  },
  'replace-version': {
    type: 'string',
    value: 'N',
    help: 'Replace only this version (default: any)',
  },
  format: { type: 'string', value: 'FORMAT', default: 'vtt', help: 'WebVTT or SubRip: vtt or srt' },
  out: { type: 'string', value: 'FOLDER', default: '.', help: 'Folder for the files' },
  help: { type: 'boolean', short: 'h', help: 'Show this help' },
  version: { type: 'boolean', short: 'v', help: 'Print the name and version' },
} as const satisfies Readonly<Record<string, OptionDefinition>>;
export type OptionName = keyof typeof options;

export interface CommandDefinition {
  /** One line without a full stop, for the list of commands. */
  readonly summary: string;
  /** The arguments that must follow the command. The last one may be repeated if it ends with `…`. */
  readonly arguments?: readonly string[];
  /** Every command has `--help`, too. */
  readonly options: readonly OptionName[];
  readonly details: readonly string[];
  readonly examples: readonly string[];
  /** Exit codes with a special meaning for this command. */
  readonly exitCodes: Readonly<Partial<Record<ExitCode, string>>>;
}

const pauses = [
  'If the host fails or does not respond, the request is sent again after 1, 2, 4,',
  '8, 16 and then every 30 s, or after the delay that the host asks for. If that',
  'is longer than 120 s, the command ends with exit code 4.',
];

/** The id of a video, in examples. */
const exampleId = '01932c5e-8f3a-7b21-9c4d-5e6f7a8b9c0d';

export const commands = {
  login: {
    summary: 'Sign in and stay signed in for later commands',
    options: ['email', 'host'],
    details: [
      'The command asks for the password and does not show it. In a script, set the',
      'variable KINORA_PASSWORD. There is no option for the password, because other',
      'programs can read command lines.',
      '',
      'The session is stored in files that only you can read, in the folder',
      '~/.config/kinora-channel/session.json.d. KINORA_SESSION_FILE names another',
      'path instead of ~/.config/kinora-channel/session.json.',
    ],
    examples: ['login --host https://kinora.example --email ada@example.com'],
    exitCodes: { 3: 'The host refused the login', 4: 'The host did not respond' },
  },
  logout: {
    summary: 'Sign out',
    options: ['host'],
    details: ['Always removes the session from this machine, and ends it on the host.'],
    examples: ['logout'],
    exitCodes: { 4: 'The host did not confirm: there, the session ends when it expires' },
  },
  whoami: {
    summary: 'Show who is signed in',
    options: ['host', 'retries'],
    details: ['Asks the host, so it also shows whether the session is still valid.'],
    examples: ['whoami'],
    exitCodes: { 3: 'Nobody is signed in, or the session has ended' },
  },
  upload: {
    summary: 'Upload videos, or all videos of a folder',
    arguments: ['PATH…'],
    options: [
      'title',
      'description',
      'thumbnail',
      'playlist',
      'captions',
      'language',
      'visibility',
      'dry-run',
      'host',
      'retries',
    ],
    details: [
      'PATH is one folder, or one or more files. Uploads each video once, one after the',
      'other. The title is the file name without its extension. Subfolders are ignored.',
      '--title, --thumbnail and --captions are for a single file.',
      '',
      'To continue after an interruption, run the same command again. The command',
      'records its uploads in the file .kinora-upload.json of the folder, so that it',
      'uploads no video twice.',
      '',
      ...pauses,
    ],
    examples: [
      'upload ~/Videos --dry-run',
      'upload ~/Videos --visibility public',
      'upload talk.mp4 --title "A talk" --playlist Talks \\\n    --captions talk.srt --language en',
    ],
    exitCodes: {
      1: 'Some videos were refused; the others are uploaded',
      4: 'No response, or the host asks to wait: run the same command again later',
    },
  },
  list: {
    summary: 'List the videos of your channel',
    options: ['json', 'host', 'retries'],
    details: ['Prints private videos first, then public ones, each with the newest first.'],
    examples: ['list', 'list --json'],
    exitCodes: {},
  },
  export: {
    summary: 'Save your channel into a folder',
    arguments: ['FOLDER'],
    options: ['thumbnails', 'videos', 'host', 'retries'],
    details: [
      'Writes the profile, videos, playlists and comments as JSON files, and captions',
      'as WebVTT files videos/VIDEO.LANGUAGE.vtt. Creates the folder if it does not',
      'exist.',
      '',
      'To continue after an interruption, run the same command again. After a complete',
      'export, the command writes and downloads everything again.',
      '',
      ...pauses,
    ],
    examples: ['export ~/backup', 'export ~/backup --thumbnails --videos'],
    exitCodes: {
      1: 'Some files were refused or no longer exist; everything else is saved',
      4: 'No response, or the host asks to wait: run the same command again later',
    },
  },
  'captions list': {
    summary: 'List the captions of a video',
    arguments: ['VIDEO'],
    options: ['json', 'host', 'retries'],
    details: ['VIDEO is the id of one of your videos, which "kinora-channel list" prints.'],
    examples: [`captions list ${exampleId}`],
    exitCodes: { 1: 'The video does not exist, or it is not yours' },
  },
  'captions upload': {
    summary: 'Add or replace captions of a video',
    arguments: ['VIDEO', 'FILE'],
    options: ['language', 'label', 'replace-version', 'host', 'retries'],
    details: [
      'FILE is WebVTT or SubRip in UTF-8, or in UTF-16 with a byte order mark, with at',
      'most 1 MB and 20,000 captions. --language is required. If the video has captions',
      'in this language, the file replaces them, and their label.',
      '',
      'With --replace-version the host refuses the file if somebody has changed the',
      'captions since that version. "captions list" prints the versions.',
    ],
    examples: [
      `captions upload ${exampleId} talk.srt \\\n    --language en`,
      `captions upload ${exampleId} talk.vtt \\\n    --language pt-BR --label Português --replace-version 2`,
    ],
    exitCodes: {
      1: 'The file has errors, which are printed, or another version is stored',
      4: 'No response, or the host asks to wait: run the same command again later',
    },
  },
  'captions export': {
    summary: 'Save the captions of a video',
    arguments: ['VIDEO'],
    options: ['language', 'format', 'out', 'host', 'retries'],
    details: [
      'Saves each language, or only that of --language, as VIDEO.LANGUAGE.vtt or as',
      'VIDEO.LANGUAGE.srt. Existing files are replaced. Prints the paths of the files.',
      '',
      'SubRip has no positions: they are only in WebVTT.',
    ],
    examples: [
      `captions export ${exampleId} \\\n    --out ~/captions`,
      `captions export ${exampleId} \\\n    --language en --format srt`,
    ],
    exitCodes: {
      1: 'The video has no captions in this language, or it is not yours',
      4: 'No response, or the host asks to wait: run the same command again later',
    },
  },
  completion: {
    summary: 'Print the completion script for your shell',
    arguments: ['SHELL'],
    options: [],
    details: [
      'SHELL is bash, zsh or fish. Add the first line to ~/.bashrc, the second one to',
      '~/.zshrc below "compinit", or the third one to ~/.config/fish/config.fish:',
      '',
      '  eval "$(kinora-channel completion bash)"',
      '  eval "$(kinora-channel completion zsh)"',
      '  kinora-channel completion fish | source',
    ],
    examples: ['completion bash'],
    exitCodes: {},
  },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
export type CommandName = keyof typeof commands;

/** The first words of commands with two. */
export const groups = { captions: 'Manage the captions of a video' } as const;
/** What help can be about. */
export type Topic = CommandName | keyof typeof groups;
