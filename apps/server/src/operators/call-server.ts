import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { failureCode } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { openSocketPath } from './socket-path.ts';

const reply = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    message: v.optional(v.string()),
    output: v.optional(v.string()),
    publicUrl: v.optional(v.string()),
  }),
);

/** No server listens: there is no folder, no socket, or a socket that a killed server left behind. */
const notRunningCodes = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED']);

/** Sends one request to the server that owns the data folder. Resolves with `undefined` when no server is running. */
async function callServer(dataDir: string, method: 'GET' | 'POST', body: string) {
  try {
    const { path: socketPath, release } = await openSocketPath(dataDir);
    try {
      const call = request({ socketPath, path: '/', method }).end(body);
      const [response] = await once(call, 'response');
      return v.parse(reply, await text(response));
    } finally {
      await release();
    }
  } catch (cause) {
    const code = failureCode(cause) ?? '';
    if (notRunningCodes.has(code)) return undefined;
    if (code === 'EACCES')
      throw new StartError(
        `DATA_DIR: a server of another user owns ${dataDir}. Run the command as that user.`,
        { cause },
      );
    if (code === 'ECONNRESET')
      throw new StartError('The server ended before the command did. Run the command again.', {
        cause,
      });
    throw cause;
  }
}

/** Resolves with the address of the site whose server owns the data folder; `undefined` when no server is running. */
export async function runningSite(dataDir: string): Promise<string | undefined> {
  return (await callServer(dataDir, 'GET', ''))?.publicUrl;
}

/** Runs a command in the server that owns the data folder. Resolves with `undefined` when no server is running. */
export async function runInServer(
  dataDir: string,
  command: OperatorCommand,
): Promise<string | undefined> {
  const answer = await callServer(dataDir, 'POST', JSON.stringify(command));
  if (answer?.message !== undefined) throw new StartError(answer.message);
  return answer?.output;
}
