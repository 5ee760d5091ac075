import { describe, expect, it } from 'vitest';
import { firstSegmentUrls, startVariant } from './parse-playlist.ts';

const master = {
  url: 'https://media.example/v/42/ladder/master.m3u8?s=1',
  data: `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=2800000,AVERAGE-BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
../first/v/index.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=90000000,BANDWIDTH=1300000,RESOLUTION=854x480
v480/index.m3u8
`,
};
const lightest = 'https://media.example/v/42/ladder/v480/index.m3u8';
const best = 'https://media.example/v/42/first/v/index.m3u8';

describe('startVariant', () => {
  it.each([
    ['returns the lowest quality while the bandwidth is unknown', 0, lightest],
    ['returns the lowest quality when the bandwidth suffices for none', 100_000, lightest],
    ['returns the best quality whose first segment loads within 0.5 s', 22_400_000, best],
    ['returns no quality whose first segment takes longer than 0.5 s', 22_399_999, lightest],
  ])('%s', (_case, availableBitsPerSecond, url) => {
    expect(startVariant(master, availableBitsPerSecond)).toBe(url);
  });

  it('accepts Windows line ends', () => {
    const data = master.data.replaceAll('\n', '\r\n');
    expect(startVariant({ ...master, data }, 0)).toBe(lightest);
  });

  it('returns undefined for a playlist with a single quality', () => {
    expect(
      startVariant({ url: lightest, data: '#EXTM3U\n#EXTINF:4,\n0.m4s\n' }, 0),
    ).toBeUndefined();
  });
});

describe('firstSegmentUrls', () => {
  const list = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.000000,
0.m4s
#EXTINF:4.000000,
1.m4s
#EXT-X-ENDLIST
`;

  it.each([
    ['the initialization segment and the first media segment', list],
    ['the same segments for Windows line ends', list.replaceAll('\n', '\r\n')],
  ])('returns %s', (_case, data) => {
    expect(firstSegmentUrls({ url: lightest, data })).toEqual([
      'https://media.example/v/42/ladder/v480/init.mp4',
      'https://media.example/v/42/ladder/v480/0.m4s',
    ]);
  });

  it('returns only the first segment without an initialization segment', () => {
    const data = '#EXTM3U\n#EXTINF:9.9,\n#EXT-X-PROGRAM-DATE-TIME:2026\nhttps://cdn.example/0.ts\n';
    expect(firstSegmentUrls({ url: lightest, data })).toEqual(['https://cdn.example/0.ts']);
  });

  it.each([
    ['byte ranges of one file', '#EXTM3U\n#EXT-X-BYTERANGE:100@0\n#EXTINF:4,\nall.mp4\n'],
    [
      'an initialization segment that is a byte range',
      '#EXTM3U\n#EXT-X-MAP:URI="all.mp4",BYTERANGE="9@0"\n#EXTINF:4,\n0.m4s\n',
    ],
    ['an empty text', ''],
    ['an HTML page', '<!doctype html>'],
  ])('returns no URLs for %s', (_case, data) => {
    expect(firstSegmentUrls({ url: lightest, data })).toEqual([]);
  });
});
