/** Containers that are accepted as uploads. */
export type Container =
  | 'mp4'
  | 'mov'
  | 'matroska'
  | 'webm'
  | 'avi'
  | 'mpeg-ts'
  | 'mpeg-ps'
  | 'flv'
  | 'asf'
  | 'ogg';

/** How many bytes of the beginning of a file decide about its container. */
export const SNIFF_BYTES = 4096;

/** Major brands of images and other formats that share MP4's box structure. */
const foreignBrands = /^(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis|jpx |jp2 |crx )$/;

/** First boxes of QuickTime files that predate the `ftyp` box. */
const firstBoxes = new Set(['moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);

const uint32At = (bytes: Uint8Array, offset: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);
const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects the container by the first {@link SNIFF_BYTES} of a file alone; ignores its name. The server refuses every other
 * file, so a client can refuse it before it is sent.
 */
export function sniffVideo(head: Uint8Array): Container | undefined {
  return (
    sniffBoxes(head) ??
    sniffEbml(head) ??
    sniffRiff(head) ??
    sniffTransportStream(head) ??
    sniffProgramStream(head) ??
    sniffSignature(head)
  );
}

function sniffBoxes(head: Uint8Array): Container | undefined {
  if (head.length < 16) return undefined;
  const size = uint32At(head, 0);
  const type = latin1(head, 4, 8);
  if (type === 'ftyp') {
    if (size < 16 || size > 1024 || size % 4 !== 0) return undefined;
    const brand = latin1(head, 8, 12);
    if (!/^[\x20-\x7e]{4}$/.test(brand) || foreignBrands.test(brand)) return undefined;
    // A box must follow; a file that ends here is truncated.
    if (size + 8 > head.length || !isBoxName(latin1(head, size + 4, size + 8))) return undefined;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // 0: to the end of the file; 1: a 64-bit size follows.
  if (firstBoxes.has(type) && (size >= 8 || size === 0 || size === 1)) return 'mov';
  return undefined;
}

const isBoxName = (name: string) => /^[\x20-\x7e\xa9]{4}$/.test(name);

function sniffEbml(head: Uint8Array): Container | undefined {
  if (head.length < 16 || uint32At(head, 0) !== 0x1a45dfa3) return undefined;
  const size = readVint(head, 4, true);
  if (!size || size.value > 1024) return undefined;
  const end = size.next + size.value;
  if (end + 4 > head.length || uint32At(head, end) !== 0x18538067) return undefined; // Segment
  for (let offset = size.next; offset < end;) {
    const id = readVint(head, offset, false);
    const length = id && readVint(head, id.next, true);
    if (!id || !length || length.next + length.value > end) return undefined;
    if (id.value === 0x4282) {
      const docType = latin1(head, length.next, length.next + length.value);
      if (docType === 'webm' || docType === 'matroska') return docType;
      return undefined;
    }
    offset = length.next + length.value;
  }
  return undefined;
}

/** Reads a variable-length number of EBML; an id keeps its length marker, a size does not. */
function readVint(
  bytes: Uint8Array,
  offset: number,
  dropMarker: boolean,
): { readonly value: number; readonly next: number } | undefined {
  const first = bytes[offset];
  if (first === undefined || first < 0x08) return undefined; // longer than needed here
  const length = Math.clz32(first) - 23;
  const next = offset + length;
  if (next > bytes.length) return undefined;
  const whole = bytes.subarray(offset, next).reduce((number, byte) => number * 256 + byte, 0);
  return { value: dropMarker ? whole % 2 ** (7 * length) : whole, next };
}

function sniffRiff(head: Uint8Array): Container | undefined {
  const isAvi =
    latin1(head, 0, 4) === 'RIFF' &&
    latin1(head, 8, 16) === 'AVI LIST' &&
    latin1(head, 20, 24) === 'hdrl';
  return isAvi ? 'avi' : undefined;
}

const TS_PACKET_BYTES = 188;
/** Packets of cameras and Blu-ray discs start with a time stamp. */
const M2TS_PACKET_BYTES = 192;
/** One sync byte may be a letter of any text; this many at packet boundaries are not a coincidence. */
const MIN_PACKETS = 5;

function sniffTransportStream(head: Uint8Array): Container | undefined {
  const isStream = (first: number, packetBytes: number) => {
    const count = Math.floor((head.length - first) / packetBytes);
    const starts = Array.from({ length: count }, (_none, index) => first + index * packetBytes);
    // The bit after the sync byte marks a transmission error.
    const isPacket = (at: number) => head[at] === 0x47 && Number(head[at + 1]) < 0x80;
    return count >= MIN_PACKETS && starts.every(isPacket);
  };
  return isStream(0, TS_PACKET_BYTES) || isStream(4, M2TS_PACKET_BYTES) ? 'mpeg-ts' : undefined;
}

/** Matches a pack header of MPEG-1 or MPEG-2 directly before another start code. */
function sniffProgramStream(head: Uint8Array): Container | undefined {
  if (head.length < 24 || uint32At(head, 0) !== 0x1ba) return undefined;
  const isFirst = (Number(head[4]) & 0xf0) === 0x20;
  const isSecond = (Number(head[4]) & 0xc4) === 0x44;
  const packBytes = isFirst ? 12 : 14 + (Number(head[13]) & 0x07);
  const isFollowed = latin1(head, packBytes, packBytes + 3) === '\0\0\x01';
  return (isFirst || isSecond) && isFollowed ? 'mpeg-ps' : undefined;
}

/** Signatures at the beginning of files, as patterns of hexadecimal digits. */
const signatures: readonly (readonly [Container, RegExp])[] = [
  // Name, version 1, flags for audio and video, header length, no previous tag; then audio, video or data.
  ['flv', /^464c5601(?:00|01|04|05)0000000900000000(?:08|09|12)/],
  // Its GUID, length and number of objects, two numbers that never change.
  ['asf', /^3026b2758e66cf11a6d900aa0062ce6c.{24}0102/],
  // Name, version 0, first page of a stream; time 0, stream number, page 0.
  ['ogg', /^4f67675300020{16}.{8}0{8}/],
];

function sniffSignature(head: Uint8Array): Container | undefined {
  const digits = [...head.subarray(0, 32)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return signatures.find(([, signature]) => signature.test(digits))?.[0];
}
