import {
  type CommandDefinition,
  type CommandName,
  type OptionDefinition,
  type OptionName,
  type Topic,
  commands,
  groups,
  options,
} from './commands.ts';
import { exitCodeMeanings } from './exit-code.ts';

const PROGRAM = 'kinora-channel';

type Row = readonly [left: string, right: string];

/** A heading with two columns. */
function section(heading: string, rows: readonly Row[]): readonly string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([left]) => left.length));
  return ['', `${heading}:`, ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)];
}

function optionRow(name: OptionName): Row {
  const option: OptionDefinition = options[name];
  const short = option.short ? `-${option.short}, ` : '';
  const value = option.value ? ` ${option.value}` : '';
  const defaultValue = option.default ? ` (default: ${option.default})` : '';
  return [`${short}--${name}${value}`, option.help + defaultValue];
}

const exitCodeRows = (meanings: CommandDefinition['exitCodes']): readonly Row[] =>
  Object.entries(meanings).map(([code, meaning]) => [code, meaning]);

const commandRows = (prefix = ''): readonly Row[] =>
  Object.entries(commands)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, { summary }]) => [name, summary]);

const isGroup = (topic: Topic): topic is keyof typeof groups => topic in groups;

const usageOfGroup = (group: keyof typeof groups): readonly string[] => [
  `Usage: ${PROGRAM} ${group} COMMAND [OPTIONS]`,
  ...section('Commands', commandRows(`${group} `)),
];

function usageOfProgram(): readonly string[] {
  return [
    `Usage: ${PROGRAM} COMMAND [OPTIONS]`,
    ...section('Commands', [...commandRows(), ['help', 'Show the help of a command']]),
    ...section('Options', [optionRow('help'), optionRow('version')]),
  ];
}

function usageOfCommand(name: CommandName): readonly string[] {
  const { arguments: needed = [], options: names }: CommandDefinition = commands[name];
  return [
    `Usage: ${[PROGRAM, name, ...needed, '[OPTIONS]'].join(' ')}`,
    ...section('Options', [...names, 'help' as const].map(optionRow)),
  ];
}

const whereToGetHelp = (topic: string, content: string) =>
  `Run "${PROGRAM} help ${topic}" for ${content}.`;

/** Returns what to print below an error in the command line. */
export function usageLines(topic?: Topic): readonly string[] {
  const ofCommand = (words: string) => whereToGetHelp(words, 'the options of a command');
  if (topic === undefined) return [...usageOfProgram(), '', ofCommand('COMMAND')];
  if (isGroup(topic)) return [...usageOfGroup(topic), '', ofCommand(`${topic} COMMAND`)];
  return [...usageOfCommand(topic), '', whereToGetHelp(topic, 'details and examples')];
}

function helpOfProgram(): readonly string[] {
  return [
    'Manage the videos of your channel on a Kinora host.',
    '',
    ...usageOfProgram(),
    ...section('Environment variables', [
      ['KINORA_HOST', 'Address of the host, if --host is missing'],
      ['KINORA_PASSWORD', 'Password for login, which otherwise asks for it'],
      ['KINORA_SESSION_FILE', `Path of the session file: see "${PROGRAM} help login"`],
    ]),
    ...section('Exit codes', exitCodeRows(exitCodeMeanings)),
    '',
    whereToGetHelp('COMMAND', 'the options of a command'),
  ];
}

function helpOfCommand(name: CommandName): readonly string[] {
  const { summary, details, examples, exitCodes }: CommandDefinition = commands[name];
  return [
    `${summary}.`,
    '',
    ...usageOfCommand(name),
    '',
    ...details,
    '',
    'Examples:',
    ...examples.map((example) => `  ${PROGRAM} ${example}`),
    ...section('Exit codes', exitCodeRows(exitCodes)),
    '',
    `Run "${PROGRAM} help" for all exit codes and environment variables.`,
  ];
}

/** Returns the help of a command, or of the program. */
export function helpText(topic?: Topic): string {
  if (topic === undefined) return helpOfProgram().join('\n');
  if (isGroup(topic)) return [`${groups[topic]}.`, '', ...usageLines(topic)].join('\n');
  return helpOfCommand(topic).join('\n');
}
