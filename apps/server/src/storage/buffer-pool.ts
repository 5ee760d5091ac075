import type { Writable } from 'node:stream';

/** Few large reads cost about half the processor time of many small ones. */
const LARGE_BYTES = 512 * 1024;
/** A client that stops reading holds its buffer, so beyond this many, further ones get small buffers. */
const MAX_LARGE_BUFFERS = 64;
const SMALL_BYTES = 64 * 1024;

// Buffers are reused: allocating memory costs as much as reading the file into it.
const free: Buffer[] = [];
let made = 0;

/** Returns a buffer for at most this many bytes; it may be smaller. */
export function acquireBuffer(bytes: number): Buffer {
  if (bytes <= SMALL_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const buffer = free.pop();
  if (buffer) return buffer;
  if (made >= MAX_LARGE_BUFFERS) return Buffer.allocUnsafeSlow(SMALL_BYTES);
  made += 1;
  return Buffer.allocUnsafeSlow(LARGE_BYTES);
}

/** Must be called once per buffer. Buffers that the system may still read from (`isDone` false) are not reused. */
export function releaseBuffer(buffer: Buffer, isDone: boolean): void {
  if (buffer.length !== LARGE_BYTES) return;
  if (isDone) free.push(buffer);
  else made -= 1;
}

/** Writes a buffer. Resolves with `true` when the system has taken it, with `false` when the target closed before. */
export function writeBuffer(target: Writable, buffer: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (target.destroyed) return resolve(false);
    const gone = () => resolve(false);
    target.once('close', gone);
    target.write(buffer, (error) => {
      target.removeListener('close', gone);
      resolve(!error);
    });
  });
}
