import type { Writable } from 'node:stream';

/** Few large pieces cost about half the processor time of many small ones, */
const LARGE_BYTES = 512 * 1024;
/** but a client that stops reading holds its buffer: beyond this many, others get small ones. */
const MAX_LARGE_PIECES = 64;
const SMALL_BYTES = 64 * 1024;

// Memory is used again: getting fresh memory from the system costs as much as reading the file into it.
const free: Buffer[] = [];
let made = 0;

/** Memory for a buffer of at most so many bytes, perhaps fewer. */
export function acquireBuffer(bytes: number): Buffer {
  if (bytes <= SMALL_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const buffer = free.pop();
  if (buffer) return buffer;
  if (made >= MAX_LARGE_PIECES) return Buffer.allocUnsafeSlow(SMALL_BYTES);
  made += 1;
  return Buffer.allocUnsafeSlow(LARGE_BYTES);
}

/** To be called once for each buffer. One that the system may still read from is not used again. */
export function releaseBuffer(buffer: Buffer, isDone: boolean): void {
  if (buffer.length !== LARGE_BYTES) return;
  if (isDone) free.push(buffer);
  else made -= 1;
}

/** Has the system taken the buffer? `false` when the target closed before it did. */
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
