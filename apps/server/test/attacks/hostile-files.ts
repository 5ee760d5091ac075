import { deflateSync } from 'node:zlib';

const bytes = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

const u16 = (value: number) => {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(value);
  return made;
};
const u32 = (value: number) => {
  const made = Buffer.alloc(4);
  made.writeUInt32BE(value);
  return made;
};

/** A box of ISO media; `size` may be wrong. */
const box = (type: string, content: Uint8Array, size = content.length + 8) =>
  bytes(u32(size), type, content);

const ftyp = box('ftyp', bytes('isom', u32(512), 'isomiso2avc1mp41'));

/** Playlists and manifests that refer to other files. */
export const playlists: Readonly<Record<string, Buffer>> = {
  'an HLS playlist': bytes(
    '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  ),
  'an HLS playlist behind a byte order mark': bytes(
    '\xef\xbb\xbf#EXTM3U\n#EXTINF:9,\n/etc/passwd\n',
  ),
  'an HLS playlist with a key of the network': bytes(
    '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="http://127.0.0.1:9/key"\n#EXTINF:9,\nconcat:/etc/passwd|x\n',
  ),
  'a concat script': bytes("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  'a DASH manifest': bytes(
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/passwd</BaseURL></MPD>',
  ),
  'a DASH manifest with an entity': bytes(
    '<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY x SYSTEM "file:///etc/passwd">]><MPD>&x;</MPD>',
  ),
  'a session description': bytes(
    'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nc=IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 96\r\n',
  ),
  'an M3U list': bytes('/etc/passwd\n/etc/hostname\n'),
};

const script = '<!doctype html><script>alert(1)</script>';
const empty = Buffer.alloc(0);

/** Files that begin like a video without being one, or that are several formats at once. */
export const falseVideos: Readonly<Record<string, Buffer>> = {
  'a page': bytes(script.repeat(100)),
  'a page that begins like an MP4': bytes(ftyp, script.repeat(100)),
  'a text with the name of a box': bytes('0000ftypisom', 'x'.repeat(5000)),
  'a script that begins like a WebM': bytes('\x1a\x45\xdf\xa3', script.repeat(100)),
  'a ZIP with the name of a box': bytes('PK\x03\x04ftyp', 'x'.repeat(5000)),
  'a box larger than the file': bytes(ftyp, box('moov', empty, 0xff_ff_ff_ff)),
  'a box of 2^63 bytes': bytes(ftyp, u32(1), 'moov', u32(0x7f_ff_ff_ff), u32(0xff_ff_ff_ff)),
  'a box of less than its own head': bytes(
    ftyp,
    box('moov', empty, 4),
    box('mdat', Buffer.alloc(64)),
  ),
  'a box without end inside a box': bytes(ftyp, box('moov', box('trak', empty, 0))),
  'boxes 10,000 deep': bytes(
    ftyp,
    ...Array.from({ length: 10_000 }, (_unused, depth) => bytes(u32((10_000 - depth) * 8), 'moov')),
  ),
  'a table of 2^32 samples': bytes(
    ftyp,
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box(
            'minf',
            box('stbl', box('stsz', bytes(u32(0), u32(0), u32(0xff_ff_ff_ff), Buffer.alloc(64)))),
          ),
        ),
      ),
    ),
  ),
  'an EBML element of 2^56 bytes': bytes(
    '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xfe',
    '\x15\x49\xa9\x66\x01\xff\xff\xff\xff\xff\xff\xfe',
    Buffer.alloc(64),
  ),
  'an AVI of 4 GB of nothing': bytes(
    'RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\xffhdrlavih\xff\xff\xff\xff',
  ),
};

const playlist = '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';

/** Containers that only ffmpeg reads, with foreign content. */
export const disguises: Readonly<Record<string, Buffer>> = {
  'a playlist in the packets of a transport stream': bytes(
    ...Array.from({ length: 40 }, () => `G\x41\0\x10${playlist.padEnd(184, '\n')}`),
  ),
  'a playlist behind a pack head of MPEG': bytes(
    '\0\0\x01\xba\x21\0\x01\0\x01\xa1\xa1\xad\0\0\x01\xbb',
    playlist.repeat(100),
  ),
  'a playlist behind the head of a Flash video': bytes(
    'FLV\x01\x05\0\0\0\x09\0\0\0\0\x12',
    playlist.repeat(100),
  ),
  'a Flash video of a tag of 16 MB': bytes('FLV\x01\x05\0\0\0\x09\0\0\0\0\x09\xff\xff\xff', empty),
  'a list of addresses behind the head of a WMV': bytes(
    '0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel',
    Buffer.alloc(8, 0xff),
    '\xff\xff\xff\xff\x01\x02[Reference]\r\nRef1=http://127.0.0.1:9/x\r\n',
  ),
  'a playlist in a page of an Ogg': bytes(
    'OggS\0\x02',
    Buffer.alloc(8),
    'serl\0\0\0\0crc!\x01\xff',
    playlist.repeat(100),
  ),
};

const crcTable = Array.from({ length: 256 }, (_unused, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});
const crcOf = (data: Buffer) =>
  (data.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xff_ff_ff_ff) ^
    0xff_ff_ff_ff) >>>
  0;

function chunk(type: string, content: Buffer): Buffer {
  const named = bytes(type, content);
  return bytes(u32(content.length), named, u32(crcOf(named)));
}

/** Returns a PNG of a few bytes whose header claims this size. */
export const pngOf = (width: number, height: number) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytes(u32(width), u32(height), '\x08\x02\x00\x00\x00')),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', empty),
  );

/** Returns an animation with this many frames of one pixel. */
export function gifOf(frames: number): Buffer {
  const head = bytes('GIF89a', u16(1), u16(1), '\x80\x00\x00', '\x00\x00\x00\xff\xff\xff');
  const frame = bytes(
    '\x21\xf9\x04\x04\x01\x00\x00\x00',
    '\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00',
    '\x02\x02\x44\x01\x00',
  );
  return bytes(head, ...Array.from({ length: frames }, () => frame), '\x3b');
}

/** Files that some programs accept as pictures, and that run scripts or read files. */
export const falsePictures: Readonly<Record<string, Buffer>> = {
  'an SVG': bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG behind an XML head': bytes(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a page': bytes(script),
  'a page that begins like a GIF': bytes('GIF89a', script.repeat(10)),
  'a page that begins like a JPEG': bytes('\xff\xd8\xff\xe0', script.repeat(10)),
  PostScript: bytes('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
  'a drawing script of ImageMagick': bytes(
    'push graphic-context\nimage over 0,0 0,0 "/etc/passwd"\n',
  ),
  'a TIFF': bytes('II*\0', Buffer.alloc(100)),
  'a PDF': bytes('%PDF-1.7\n', 'x'.repeat(100)),
};
