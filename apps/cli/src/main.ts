#!/usr/bin/env node
// The command `kinora-channel`. It knows the host through the SDK alone.
import { isApiFailure, messageOf } from '@kinora/sdk';

import { chooseHost, openAccount } from './channel-client.ts';
import { type Command, readCommand, usage } from './commands.ts';
import { type ExitCode, Stop, exitCodes } from './exit-code.ts';
import { exportChannel } from './export/export-channel.ts';
import { isFileError } from './file-error.ts';
import { allVideos, printVideos } from './list.ts';
import { createPatience } from './patience.ts';
import { openSessionFile, sessionFilePath } from './session-file.ts';
import { logIn, logOut } from './sign-in.ts';
import { createTerminal } from './terminal.ts';
import { uploadFolder } from './upload/upload-folder.ts';

const terminal = createTerminal(process);
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second time, somebody means it.
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
  const patience = createPatience({ terminal, signal, retries: command.retries });
  try {
    if (command.name === 'upload')
      return await uploadFolder({ ...command, account, terminal, patience, signal });
    if (command.name === 'export')
      return await exportChannel({ ...command, account, terminal, patience, signal });
    printVideos(await allVideos(account, patience, signal), command.asJson, terminal);
    return exitCodes.done;
  } finally {
    account.sdk.dispose();
  }
}

/** What a failure means to a script, told to people in one sentence. */
function ended(failure: unknown, command: Command): ExitCode {
  if (signal.aborted) {
    terminal.tell('Stopped. Give the same command again: it goes on from here.');
    return exitCodes.interrupted;
  }
  if (failure instanceof Stop) {
    terminal.tell(failure.message);
    return failure.exitCode;
  }
  if (isFileError(failure)) {
    terminal.tell(`This machine refuses a file: ${failure.message}.`);
    return exitCodes.usage;
  }
  if (!isApiFailure(failure)) throw failure;
  const requestId = failure.requestId === undefined ? '' : ` (request ${failure.requestId})`;
  terminal.tell(`${messageOf(failure, failure.message)}${requestId}`);
  switch (failure.code) {
    case 'unauthorised':
    case 'aborted': // the session has ended while a call was on its way
      return exitCodes.notSignedIn;
    case 'unreachable':
    case 'server-fault':
      return exitCodes.later;
    default:
      return command.name === 'login' ? exitCodes.notSignedIn : exitCodes.refused;
  }
}

async function main(): Promise<ExitCode> {
  let command: Command = { name: 'help' };
  try {
    command = readCommand(process.argv.slice(2));
    if (command.name !== 'help') return await run(command);
    terminal.print(usage);
    return exitCodes.done;
  } catch (failure) {
    return ended(failure, command);
  }
}

process.exitCode = await main();
