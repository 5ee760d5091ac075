import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

export const SOCKET_FILE = 'operator.sock';

/** Linux allows 107 bytes, macOS 103. */
const MAX_PATH_BYTES = 100;

export interface SocketPath {
  readonly path: string;
  /** Must be called when the socket is no longer used. */
  readonly release: () => Promise<void>;
}

/**
 * Returns the path of the operator socket in a data folder. A path that is too long for a socket goes through an open
 * handle of the folder, which Linux names in `/proc`.
 */
export async function openSocketPath(folder: string): Promise<SocketPath> {
  const path = join(folder, SOCKET_FILE);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return { path, release: async () => {} };
  const handle: FileHandle = await open(folder, 'r');
  return { path: `/proc/self/fd/${handle.fd}/${SOCKET_FILE}`, release: () => handle.close() };
}
