#!/usr/bin/env node
// The command `kinora-channel`. It accesses the host only through the SDK.
import { type Backoff, createBackoff, retry } from './backoff.ts';
import { exportCaptions } from './captions/export-captions.ts';
import { listCaptions } from './captions/list-captions.ts';
import { uploadCaptions } from './captions/upload-captions.ts';
import { type Account, chooseHost, openAccount } from './channel-client.ts';
import { CONTINUE, completionScripts, continuationsOf } from './completion.ts';
import { describeFailure } from './describe-failure.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { exportChannel } from './export/export-channel.ts';
import { helpText } from './help.ts';
import { allVideos, printVideos } from './list.ts';
import { endOnOutputErrors } from './output-errors.ts';
import { type Command, parseCommand } from './parse-command.ts';
import { openSessionFile, sessionFilePath } from './session-file.ts';
import { logIn, logOut } from './sign-in.ts';
import { createTerminal } from './terminal.ts';
import { uploadPaths } from './upload/upload-paths.ts';
import { versionText } from './version.ts';

endOnOutputErrors(process);
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

/** Prints who is signed in. Asks the host, because it may have ended the session. */
async function printAccount({ sdk, host }: Account, backoff: Backoff): Promise<ExitCode> {
  const { fullName, userName, email } = await retry(backoff, () =>
    sdk.accounts.currentUser({ signal }),
  );
  terminal.print(`${fullName} (@${userName}), ${email}, on ${host}`);
  return exitCodes.done;
}

async function run(command: Command, tried: { host?: string }): Promise<ExitCode> {
  if (command.name === 'help' || command.name === 'version') {
    terminal.print(command.name === 'help' ? helpText(command.topic) : versionText());
    return exitCodes.done;
  }
  if (command.name === 'completion') {
    terminal.print(completionScripts[command.shell]);
    return exitCodes.done;
  }
  const sessions = openSessionFile(sessionFilePath(process.env));
  const host = chooseHost(command.host, sessions);
  tried.host = host;
  if (command.name === 'login') {
    await logIn({ host, sessions, terminal, signal, email: command.email });
    return exitCodes.done;
  }
  if (command.name === 'logout') {
    return logOut({ host, sessions, terminal, signal });
  }
  const account = await openAccount(host, sessions);
  const backoff = createBackoff({ terminal, signal, host, retries: command.retries });
  try {
    switch (command.name) {
      case 'whoami':
        return await printAccount(account, backoff);
      case 'upload':
        return await uploadPaths({ ...command, account, terminal, backoff, signal });
      case 'export':
        return await exportChannel({ ...command, account, terminal, backoff, signal });
      case 'captions list':
        return await listCaptions({ ...command, account, terminal, backoff, signal });
      case 'captions upload':
        return await uploadCaptions({ ...command, account, terminal, backoff, signal });
      case 'captions export':
        return await exportCaptions({ ...command, account, terminal, backoff, signal });
      case 'list':
        printVideos(await allVideos(account, backoff, signal), command.asJson, terminal);
        return exitCodes.done;
      default:
        return command satisfies never;
    }
  } finally {
    account.sdk.dispose();
  }
}

async function main(): Promise<ExitCode> {
  const [first, ...words] = process.argv.slice(2);
  if (first === CONTINUE) {
    for (const word of continuationsOf(words)) terminal.print(word);
    return exitCodes.done;
  }
  let command: Command | undefined;
  const tried: { host?: string } = {};
  try {
    command = parseCommand(process.argv.slice(2));
    return await run(command, tried);
  } catch (failure) {
    const { lines, exitCode } = describeFailure(failure, command?.name, signal.aborted, tried.host);
    for (const line of lines) terminal.log(line);
    return exitCode;
  }
}

process.exitCode = await main();
