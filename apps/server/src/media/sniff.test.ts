import { type Container, sniffVideo } from '@kinora/validation';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { sniffImage } from './sniff.ts';

const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4', 'hex');
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.from([0, 0, 0, 16]),
  Buffer.from('meta'),
  Buffer.alloc(8),
]);

const hostile: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['plain text', Buffer.from('this is a text file called clip.mp4\n'.repeat(200))],
  ['a page', Buffer.from(html)],
  ['a picture', png],
  ['a picture in an MP4-like box', heic],
  ['an HLS playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
  ['an ffconcat script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['zeros', Buffer.alloc(5000)],
  ['a lone file type box', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
  ['a file type box of no sensible size', Buffer.from('\xff\xff\xff\xffftypisom....', 'latin1')],
  ['an EBML header of another kind', Buffer.from('1a45dfa38842827265616c6d', 'hex')],
  ['an EBML header that never ends', Buffer.from(`1a45dfa3${'00'.repeat(40)}`, 'hex')],
  ['a RIFF of sound', Buffer.from('RIFF\0\0\0\0WAVEfmt \0\0\0\0\0\0\0\0', 'latin1')],
  ['a lone packet of a transport stream', Buffer.concat([Buffer.from('G@'), Buffer.alloc(400)])],
  [
    'a text with a G at the place of each packet',
    Buffer.from(`G\xff${'.'.repeat(186)}`.repeat(30), 'latin1'),
  ],
  [
    'a pack head without a stream',
    Buffer.from('\0\0\x01\xba!\0\x01\0\x01 and then nothing', 'latin1'),
  ],
  ['a Flash video of another version', Buffer.from('FLV\x02\x05\0\0\0\x09\0\0\0\0\x09', 'latin1')],
  ['a text that begins like a Flash video', Buffer.from('FLV\x01 is a format of video files')],
  ['half an ASF head', Buffer.from('0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel', 'latin1')],
  ['a page from the middle of an Ogg', Buffer.from(`OggS\0\0${'\x01'.repeat(40)}`, 'latin1')],
];

describe('sniffVideo', () => {
  let clips: TestClips;
  const real: readonly (readonly [ClipName, Container])[] = [
    ['h264.mp4', 'mp4'],
    ['h264.mov', 'mov'],
    ['mpeg4.avi', 'avi'],
    ['vp9.mkv', 'matroska'],
    ['vp8.webm', 'webm'],
    ['mpeg2.ts', 'mpeg-ts'],
    ['camcorder.m2ts', 'mpeg-ts'],
    ['mpeg1.mpg', 'mpeg-ps'],
    ['sorenson.flv', 'flv'],
    ['wmv2.wmv', 'asf'],
    ['theora.ogv', 'ogg'],
  ];
  beforeAll(async () => {
    clips = await makeClips(real.map(([name]) => name));
  });

  it.each(real)('recognises %s as %s', async (name, container) => {
    expect(sniffVideo(Buffer.from(await clips.bytes(name)))).toBe(container);
  });

  it.each(hostile)('does not recognise %s as a video', (_name, bytes) => {
    expect(sniffVideo(bytes)).toBeUndefined();
  });

  it('recognises no format in a truncated head of any length', async () => {
    const whole = Buffer.from(await clips.bytes('vp9.mkv'));
    const responses = Array.from({ length: 60 }, (_none, length) =>
      sniffVideo(whole.subarray(0, length)),
    );

    expect(new Set(responses.slice(0, 40))).toEqual(new Set([undefined]));
    expect(responses.every((response) => response === undefined || response === 'matroska')).toBe(
      true,
    );
  });
});

describe('sniffPicture', () => {
  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['png', png],
    ['gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ])('recognises %s', (format, bytes) => {
    expect(sniffImage(bytes)).toBe(format);
  });

  it.each(hostile.filter(([name]) => name !== 'a picture'))(
    'takes %s for no picture',
    (_name, bytes) => {
      expect(sniffImage(bytes)).toBeUndefined();
    },
  );
});
