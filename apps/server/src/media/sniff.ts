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

/** Image formats that are accepted as uploads. Never SVG: it can contain scripts. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** How many bytes of the beginning of a file the functions of this module read. */
export const SNIFF_BYTES = 4096;

/** Major brands of images and other formats that share MP4's box structure. */
const foreignBrands = /^(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis|jpx |jp2 |crx )$/;

/** First boxes of QuickTime files that predate the `ftyp` box. */
const firstBoxes = new Set(['moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);

/** Detects the container by its content alone; ignores the file name. */
export function sniffVideo(head: Buffer): Container | undefined {
  return (
    sniffBoxes(head) ??
    sniffEbml(head) ??
    sniffRiff(head) ??
    sniffTransportStream(head) ??
    sniffProgramStream(head) ??
    sniffSignature(head)
  );
}

function sniffBoxes(head: Buffer): Container | undefined {
  if (head.length < 16) return undefined;
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (type === 'ftyp') {
    if (size < 16 || size > 1024 || size % 4 !== 0) return undefined;
    const brand = head.toString('latin1', 8, 12);
    if (!/^[\x20-\x7e]{4}$/.test(brand) || foreignBrands.test(brand)) return undefined;
    // A box must follow; a file that ends here is truncated.
    if (size + 8 > head.length || !isBoxName(head.toString('latin1', size + 4, size + 8)))
      return undefined;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // 0: to the end of the file; 1: a 64-bit size follows.
  if (firstBoxes.has(type) && (size >= 8 || size === 0 || size === 1)) return 'mov';
  return undefined;
}

const isBoxName = (name: string) => /^[\x20-\x7e\xa9]{4}$/.test(name);

function sniffEbml(head: Buffer): Container | undefined {
  if (head.length < 16 || head.readUInt32BE(0) !== 0x1a45dfa3) return undefined;
  const size = readVint(head, 4, true);
  if (!size || size.value > 1024) return undefined;
  const end = size.next + size.value;
  if (end + 4 > head.length || head.readUInt32BE(end) !== 0x18538067) return undefined; // Segment
  for (let offset = size.next; offset < end;) {
    const id = readVint(head, offset, false);
    const length = id && readVint(head, id.next, true);
    if (!id || !length || length.next + length.value > end) return undefined;
    if (id.value === 0x4282) {
      const docType = head.toString('latin1', length.next, length.next + length.value);
      if (docType === 'webm' || docType === 'matroska') return docType;
      return undefined;
    }
    offset = length.next + length.value;
  }
  return undefined;
}

/** Reads a variable-length number of EBML; an id keeps its length marker, a size does not. */
function readVint(
  bytes: Buffer,
  offset: number,
  dropMarker: boolean,
): { readonly value: number; readonly next: number } | undefined {
  const first = bytes[offset];
  if (first === undefined || first < 0x08) return undefined; // longer than needed here
  const length = Math.clz32(first) - 23;
  const next = offset + length;
  if (next > bytes.length) return undefined;
  const whole = bytes.readUIntBE(offset, length);
  return { value: dropMarker ? whole % 2 ** (7 * length) : whole, next };
}

function sniffRiff(head: Buffer): Container | undefined {
  const isAvi =
    head.toString('latin1', 0, 4) === 'RIFF' &&
    head.toString('latin1', 8, 16) === 'AVI LIST' &&
    head.toString('latin1', 20, 24) === 'hdrl';
  return isAvi ? 'avi' : undefined;
}

const TS_PACKET_BYTES = 188;
/** Packets of cameras and Blu-ray discs start with a time stamp. */
const M2TS_PACKET_BYTES = 192;
/** One sync byte may be a letter of any text; this many at packet boundaries are not a coincidence. */
const MIN_PACKETS = 5;

function sniffTransportStream(head: Buffer): Container | undefined {
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
function sniffProgramStream(head: Buffer): Container | undefined {
  if (head.length < 24 || head.readUInt32BE(0) !== 0x1ba) return undefined;
  const isFirst = (head.readUInt8(4) & 0xf0) === 0x20;
  const isSecond = (head.readUInt8(4) & 0xc4) === 0x44;
  const packBytes = isFirst ? 12 : 14 + (head.readUInt8(13) & 0x07);
  const isFollowed = head.readUIntBE(packBytes, 3) === 1;
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

function sniffSignature(head: Buffer): Container | undefined {
  const digits = head.toString('hex', 0, 32);
  return signatures.find(([, signature]) => signature.test(digits))?.[0];
}

/** Detects the image format by its content alone. */
export function sniffImage(head: Buffer): ImageFormat | undefined {
  if (head.length < 12) return undefined;
  const text = head.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return undefined;
}
