import type { CaptionTrack } from '@kinora/sdk';
import { type Backoff, retry } from '../backoff.ts';
import type { Account } from '../channel-client.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { printTable } from '../print-table.ts';
import { type Terminal, printableCell } from '../terminal.ts';

/** What every command for captions needs. */
export interface CaptionCommandOptions {
  readonly account: Account;
  readonly videoId: string;
  readonly terminal: Terminal;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
}

/** Resolves with the captions of an own video, sorted by label. */
export const captionsOf = ({
  account: { sdk },
  videoId,
  backoff,
  signal,
}: Omit<CaptionCommandOptions, 'terminal'>) =>
  retry(backoff, () => sdk.captions.list({ videoId, signal }));

const headings = ['LANGUAGE', 'LABEL', 'ORIGIN', 'VERSION'];

const rowOf = ({ language, label, origin, version }: CaptionTrack) => [
  printableCell(language),
  printableCell(label),
  origin,
  String(version),
];

/** Prints the captions of a video as JSON or as a table. */
export async function listCaptions(
  options: CaptionCommandOptions & { readonly asJson: boolean },
): Promise<ExitCode> {
  const { terminal } = options;
  const tracks = await captionsOf(options);
  if (options.asJson) {
    terminal.print(JSON.stringify(tracks, undefined, 2));
  } else {
    printTable(headings, tracks.map(rowOf), terminal);
    terminal.log(`${tracks.length} ${tracks.length === 1 ? 'language' : 'languages'}`);
  }
  return exitCodes.done;
}
