/** Containers that are taken as uploads. */
export type Container = 'mp4' | 'mov' | 'matroska' | 'webm' | 'avi';

/** Image formats that are taken as uploads. Never SVG: it is a program. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** How many bytes of the beginning of a file the functions here want to see. */
export const SNIFF_BYTES = 4096;

/** Stills and other things that share MP4's box structure, by major brand. */
const foreignBrands = /^(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis|jpx |jp2 |crx )$/;

/** Boxes that QuickTime files of before the `ftyp` box begin with. */
const firstBoxes = new Set(['moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);

/** Names the container by its content alone, whatever the file is called. */
export function sniffVideo(head: Buffer): Container | undefined {
  return sniffBoxes(head) ?? sniffEbml(head) ?? sniffRiff(head);
}

function sniffBoxes(head: Buffer): Container | undefined {
  if (head.length < 16) return undefined;
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (type === 'ftyp') {
    if (size < 16 || size > 1024 || size % 4 !== 0) return undefined;
    const brand = head.toString('latin1', 8, 12);
    if (!/^[\x20-\x7e]{4}$/.test(brand) || foreignBrands.test(brand)) return undefined;
    // What follows must be a box again; a file that ends here is cut short.
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

/** EBML's numbers of varying length; an id keeps its length marker, a size does not. */
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

/** Names the image format by its content alone. */
export function sniffImage(head: Buffer): ImageFormat | undefined {
  if (head.length < 12) return undefined;
  const text = head.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return undefined;
}
