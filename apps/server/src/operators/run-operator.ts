import { createInterface } from 'node:readline/promises';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { loggableError } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { runInServer } from './call-server.ts';
import { type CommandLine, parseCommandLine } from './command-line.ts';
import { runCommand } from './operator-command.ts';
import { withStoppedSite } from './operator-site.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

type Command = Exclude<CommandLine, { readonly name: 'help' | 'misuse' }>;

const printProgress = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs a command in the server that owns the data folder, or here when no server is running. */
async function run(config: Config, command: Command): Promise<string> {
  if (command.name === 'restore') return restore(config, command.folder);
  if (command.name === 'verify') return verifyBackup(command.folder);
  if (command.name === 'move') {
    const { move } = await import('./move/move.ts');
    return move(config, { ...command, progress: printProgress });
  }
  return (
    (await runInServer(config.dataDir, command)) ??
    (await withStoppedSite(config, (site) => runCommand(site, command)))
  );
}

/** Asks before something is deleted. */
async function isConfirmedByOperator(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartError('Nothing is deleted. Add --yes to delete it without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Type "yes" to delete it: ')).trim() === 'yes';
  } finally {
    terminal.close();
  }
}

/** Says what a command deletes, asks unless the command line confirms it, and deletes it. */
async function confirmAndRun(config: Config, command: Extract<Command, { isConfirmed: boolean }>) {
  process.stdout.write(`${await run(config, { ...command, isConfirmed: false })}\n`);
  if (!command.isConfirmed && !(await isConfirmedByOperator())) return 'Nothing is deleted.';
  return run(config, { ...command, isConfirmed: true });
}

/** Runs one operator command. Returns the exit code: 1 when it failed, 2 when the command line is wrong. */
export async function runOperator(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args);
  if (command.name === 'help' || command.name === 'misuse') {
    const isHelp = command.name === 'help';
    process[isHelp ? 'stdout' : 'stderr'].write(`${command.text}\n`);
    return isHelp ? 0 : 2;
  }
  try {
    const config = readConfig(process.env);
    const output =
      'isConfirmed' in command ? await confirmAndRun(config, command) : await run(config, command);
    process.stdout.write(`${output}\n`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : JSON.stringify(loggableError(error))}\n`);
    return 1;
  }
}
