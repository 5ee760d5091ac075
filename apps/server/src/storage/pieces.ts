import type { Writable } from 'node:stream';

/** Few large pieces cost about half the processor time of many small ones, */
const LARGE_BYTES = 512 * 1024;
/** but a client that stops reading holds its piece: beyond this many, others get small ones. */
const LARGE_AT_MOST = 64;
const SMALL_BYTES = 64 * 1024;

// Memory is used again: getting fresh memory from the system costs as much as reading the file into it.
const free: Buffer[] = [];
let made = 0;

/** Memory for a piece of at most so many bytes, perhaps fewer. */
export function takePiece(bytes: number): Buffer {
  if (bytes <= SMALL_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const piece = free.pop();
  if (piece) return piece;
  if (made >= LARGE_AT_MOST) return Buffer.allocUnsafeSlow(SMALL_BYTES);
  made += 1;
  return Buffer.allocUnsafeSlow(LARGE_BYTES);
}

/** To be called once for each piece. One that the system may still read from is not used again. */
export function givePiece(piece: Buffer, isDone: boolean): void {
  if (piece.length !== LARGE_BYTES) return;
  if (isDone) free.push(piece);
  else made -= 1;
}

/** Has the system taken the piece? `false` when the target closed before it did. */
export function writePiece(target: Writable, piece: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (target.destroyed) return resolve(false);
    const gone = () => resolve(false);
    target.once('close', gone);
    target.write(piece, (error) => {
      target.removeListener('close', gone);
      resolve(!error);
    });
  });
}
