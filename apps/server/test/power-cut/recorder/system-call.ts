/**
 * Reads lines that `strace -f -y -xx` prints. All strings and paths are in hexadecimal, so that quotes, commas and
 * angle brackets in a line are always strace's own.
 */
export interface SystemCall {
  readonly pid: number;
  readonly name: string;
  readonly args: readonly Buffer[];
  /** Negative after a failure. */
  readonly result: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;

/** Splits at the commas that are not inside a list or a structure. */
export function splitArguments(text: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (byte === QUOTE) index = text.indexOf(QUOTE, index + 1);
    else if (byte === 0x5b || byte === 0x7b) depth += 1;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === COMMA && depth === 0) {
      parts.push(text.subarray(start, index));
      start = text[index + 1] === SPACE ? index + 2 : index + 1;
    }
  }
  if (start < text.length) parts.push(text.subarray(start));
  return parts;
}

/** Returns undefined for a call that did not return, because its process was killed. */
export function parseCall(pid: number, text: Buffer): SystemCall | undefined {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(') = ');
  if (open === -1 || close === -1)
    throw new Error(`Not a system call: ${text.toString('latin1', 0, 200)}`);
  const result = Number.parseInt(text.toString('latin1', close + 4, close + 24), 10);
  if (Number.isNaN(result)) return undefined;
  const name = text.toString('latin1', 0, open);
  return { pid, name, args: splitArguments(text.subarray(open + 1, close)), result };
}

const nibbles = new Uint8Array(256);
for (const digit of '0123456789abcdef') nibbles[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

/** Decodes `\x41\x42`. */
function decode(text: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(text.length / 4);
  for (let index = 0, at = 2; index < bytes.length; index += 1, at += 4)
    bytes[index] = ((nibbles[text[at] ?? 0] ?? 0) << 4) | (nibbles[text[at + 1] ?? 0] ?? 0);
  return bytes;
}

/** Decodes a quoted string. Throws when strace has shortened it. */
export function stringOf(argument: Buffer | undefined): Buffer {
  const start = argument?.indexOf(QUOTE) ?? -1;
  const end = argument?.indexOf(QUOTE, start + 1) ?? -1;
  if (!argument || start === -1 || end === -1) throw new Error('This argument is not a string.');
  if (argument[end + 1] === 0x2e) throw new Error('strace shortened a string: raise its limit.');
  return decode(argument.subarray(start + 1, end));
}

export const pathArgument = (argument: Buffer | undefined) => stringOf(argument).toString('utf8');

/** The joined buffers of `[{iov_base="…", iov_len=2}, …]`. */
export function vectorOf(argument: Buffer | undefined): Buffer {
  const buffers: Buffer[] = [];
  if (!argument) throw new Error('This argument is not a list of buffers.');
  let at = argument.indexOf(QUOTE);
  while (at !== -1) {
    const end = argument.indexOf(QUOTE, at + 1);
    buffers.push(stringOf(argument.subarray(at, end + 2)));
    at = argument.indexOf(QUOTE, end + 1);
  }
  return Buffer.concat(buffers);
}

export interface Descriptor {
  readonly fd: number;
  /** Empty for `AT_FDCWD` where strace does not show the folder. */
  readonly path: string;
  /** The file has no name any more. */
  readonly isDeleted: boolean;
}

/** Reads `3</path>` or `3</path>(deleted)`. */
export function descriptorOf(argument: Buffer | undefined): Descriptor {
  const text = argument?.toString('latin1') ?? '';
  const [, fd, hex = '', deleted] =
    /^(-?\d+|AT_FDCWD)(?:<([^>]*)>)?(\(deleted\))?/.exec(text) ?? [];
  const isPath = hex.startsWith('\\x2f');
  return {
    fd: Number(fd === 'AT_FDCWD' ? -100 : fd),
    path: isPath ? decode(Buffer.from(hex, 'latin1')).toString('utf8') : '',
    isDeleted: deleted !== undefined,
  };
}

/** A number, or the first one of `[12]`, `[12] => [40]`; undefined for `NULL`. */
export function numberOf(argument: Buffer | undefined): number | undefined {
  const [digits] = /-?\d+/.exec(argument?.toString('latin1') ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
