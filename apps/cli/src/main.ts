#!/usr/bin/env node
// The command `kinora-channel`. It accesses the host only through the SDK.
import { isApiFailure } from '@kinora/sdk';
import { createBackoff } from './backoff.ts';
import { chooseHost, openAccount } from './channel-client.ts';
import { type Command, parseCommand, usage } from './commands.ts';
import { type ExitCode, CliError, exitCodes } from './exit-code.ts';
import { exportChannel } from './export/export-channel.ts';
import { isFileError } from './file-error.ts';
import { allVideos, printVideos } from './list.ts';
import { openSessionFile, sessionFilePath } from './session-file.ts';
import { logIn, logOut } from './sign-in.ts';
import { createTerminal } from './terminal.ts';
import { uploadFolder } from './upload/upload-folder.ts';

const terminal = createTerminal(process);
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // A second signal exits at once.
    if (signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
}

async function run(command: Exclude<Command, { name: 'help' }>): Promise<ExitCode> {
  const sessions = openSessionFile(sessionFilePath(process.env));
  const host = chooseHost(command.host, sessions);
  if (command.name === 'login') {
    await logIn({ host, sessions, terminal, signal, email: command.email });
    return exitCodes.done;
  }
  if (command.name === 'logout') {
    return logOut({ host, sessions, terminal, signal });
  }
  const account = await openAccount(host, sessions);
  const backoff = createBackoff({ terminal, signal, retries: command.retries });
  try {
    if (command.name === 'upload')
      return await uploadFolder({ ...command, account, terminal, backoff, signal });
    if (command.name === 'export')
      return await exportChannel({ ...command, account, terminal, backoff, signal });
    printVideos(await allVideos(account, backoff, signal), command.asJson, terminal);
    return exitCodes.done;
  } finally {
    account.sdk.dispose();
  }
}

/** Prints a failure and returns its exit code. */
function reportFailure(failure: unknown, command: Command): ExitCode {
  if (signal.aborted) {
    terminal.log('Stopped. Run the same command again to continue.');
    return exitCodes.interrupted;
  }
  if (failure instanceof CliError) {
    terminal.log(failure.message);
    return failure.exitCode;
  }
  if (isFileError(failure)) {
    terminal.log(`Cannot read or write a file: ${failure.message}.`);
    return exitCodes.usage;
  }
  if (!isApiFailure(failure)) throw failure;
  const requestId = failure.requestId === undefined ? '' : ` (request ${failure.requestId})`;
  terminal.log(`${failure.reason}${requestId}`);
  switch (failure.code) {
    case 'unauthorised':
    case 'aborted': // the session ended during the call
      return exitCodes.notSignedIn;
    case 'unreachable':
    case 'server-fault':
      return exitCodes.retryLater;
    default:
      return command.name === 'login' ? exitCodes.notSignedIn : exitCodes.refused;
  }
}

async function main(): Promise<ExitCode> {
  let command: Command = { name: 'help' };
  try {
    command = parseCommand(process.argv.slice(2));
    if (command.name !== 'help') return await run(command);
    terminal.print(usage);
    return exitCodes.done;
  } catch (failure) {
    return reportFailure(failure, command);
  }
}

process.exitCode = await main();
