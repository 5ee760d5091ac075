import { rm } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { version } from '../config/version.ts';
import { failureCode, failureMessage, loggableError } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { operatorCommand, runCommand } from './operator-command.ts';
import type { OperatorSite } from './operator-site.ts';
import { SOCKET_FILE, openSocketPath } from './socket-path.ts';

/** Only the owner of the socket may connect. */
const OWNER_ONLY_UMASK = 0o177;

interface Reply {
  readonly status: number;
  readonly body: object;
}

const send = (response: ServerResponse, { status, body }: Reply) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function replyTo(request: IncomingMessage, site: OperatorSite): Promise<Reply> {
  if (request.method === 'GET')
    return { status: 200, body: { publicUrl: site.config.publicUrl, version } };
  const command = v.safeParse(
    v.pipe(v.string(), v.parseJson(), operatorCommand),
    await text(request),
  );
  if (!command.success)
    return {
      status: 400,
      body: { message: `The server, version ${version}, does not know this command.` },
    };
  try {
    return { status: 200, body: { output: await runCommand(site, command.output) } };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { status: 409, body: { message: error.message } };
  }
}

/** Removes the socket that a killed server has left behind. */
async function removeOldSocket(path: string, shownPath: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (cause) {
    if (failureCode(cause) !== 'ERR_FS_EISDIR') throw cause;
    throw new StartError(
      `DATA_DIR: ${shownPath} is a folder, and the server needs this name for its socket. Move the folder, and start again.`,
      { cause },
    );
  }
}

/**
 * Lets the commands of operators run inside this process, which owns the data folder: through a Unix socket in that
 * folder, which only the user of the server can open. `GET /` says where the site is; `POST /` runs one command.
 * Returns a function that closes the socket.
 */
export async function serveOperatorSocket(
  site: OperatorSite,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { path: dataDir } = await site.folder();
  const { path, release } = await openSocketPath(dataDir);
  await removeOldSocket(path, join(dataDir, SOCKET_FILE));

  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    replyTo(request, site).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        log.error(loggableError(error), 'an operator command failed');
        send(response, { status: 500, body: { message: failureMessage(error) } });
      },
    );
  });
  const umask = process.umask(OWNER_ONLY_UMASK);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve); // makes the file before it returns
  });
  process.umask(umask);
  await listening.catch((error: unknown) =>
    log.warn(
      { reason: failureMessage(error) },
      'the operator socket cannot be opened: commands work only while the server is stopped',
    ),
  );
  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    await release();
  };
}
