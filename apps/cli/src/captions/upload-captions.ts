import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isApiFailure } from '@kinora/sdk';
import { retry } from '../backoff.ts';
import { CliError, type ExitCode, exitCodes } from '../exit-code.ts';
import { describeReadError } from '../file-error.ts';
import type { CaptionCommandOptions } from './list-captions.ts';

export interface UploadCaptionsOptions extends CaptionCommandOptions {
  /** Path of a WebVTT or SubRip file. */
  readonly file: string;
  readonly language: string;
  readonly label: string | undefined;
  /** Another stored version is not replaced. */
  readonly replaceVersion: number | undefined;
}

async function openFile(path: string): Promise<Blob> {
  try {
    await stat(path); // names the reason, which opening a blob does not
    return await openAsBlob(path);
  } catch (cause) {
    throw new CliError(exitCodes.usage, `${path} ${describeReadError(cause)}.`, { cause });
  }
}

/** Saves a caption file. Prints everything that is wrong with a file that the host refuses. */
export async function uploadCaptions(options: UploadCaptionsOptions): Promise<ExitCode> {
  const { account, videoId, file, language, label, replaceVersion: ifVersion } = options;
  const { terminal, backoff, signal } = options;
  const captions = await openFile(file);
  try {
    const put = () =>
      account.sdk.captions.put({ videoId, language, label, captions, ifVersion, signal });
    // If the host has stored the file and its response was lost, it would refuse the same version a second time.
    const saved = await (ifVersion === undefined ? retry(backoff, put) : put());
    terminal.print(`Saved: ${saved.language} "${saved.label}", version ${saved.version}.`);
    return exitCodes.done;
  } catch (failure) {
    if (!isApiFailure(failure, 'refused')) throw failure;
    if (failure.status === 412)
      throw new CliError(
        exitCodes.refused,
        `Version ${ifVersion} is not the stored one. To see the stored version, run: kinora-channel captions list ${videoId}`,
        { cause: failure },
      );
    if (failure.fieldErrors.length === 0) throw failure;
    for (const { message } of failure.fieldErrors)
      terminal.log(`Refused: ${basename(file)}: ${message}`);
    return exitCodes.refused;
  }
}
