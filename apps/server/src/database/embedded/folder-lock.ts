import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Someone else holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

function socketName(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0kinora-${name}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\kinora-${name}`
    : join(tmpdir(), `kinora-${name}.sock`);
}

function listen(path: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function answers(path: string): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Makes this process the only owner of a data folder (a real path); two writers of one embedded database
 * lose rows without an error. The lock is a listening socket, so any death of the process frees it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketName(folder);
  try {
    return await listen(path);
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Only a socket that is a file can outlive its process.
    if (path.startsWith(tmpdir()) && !(await answers(path))) {
      rmSync(path, { force: true });
      return listen(path);
    }
    throw new FolderInUseError(`${folder} is in use by another process.`, { cause: error });
  }
}
