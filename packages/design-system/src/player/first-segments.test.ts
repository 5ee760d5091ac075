import { describe, expect, it } from 'vitest';
import { firstSegmentUrls, startVariant } from './first-segments.ts';

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

describe('the quality to begin with', () => {
  it.each([
    ['is the lightest while nothing is known of the line', 0, lightest],
    ['is the lightest over a line that is slow for all', 100_000, lightest],
    ['is the best one whose first four seconds come within half a second', 22_400_000, best],
    ['is not one that takes longer', 22_399_999, lightest],
  ])('%s', (_case, availableBitsPerSecond, url) => {
    expect(startVariant(master, availableBitsPerSecond)).toBe(url);
  });

  it('is found in lines that end as on Windows', () => {
    const data = master.data.replaceAll('\n', '\r\n');
    expect(startVariant({ ...master, data }, 0)).toBe(lightest);
  });

  it('is none where the playlist knows but one', () => {
    expect(
      startVariant({ url: lightest, data: '#EXTM3U\n#EXTINF:4,\n0.m4s\n' }, 0),
    ).toBeUndefined();
  });
});

describe('what the first picture needs', () => {
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
    ['the head and the first segment', list],
    ['the same in lines that end as on Windows', list.replaceAll('\n', '\r\n')],
  ])('is %s', (_case, data) => {
    expect(firstSegmentUrls({ url: lightest, data })).toEqual([
      'https://media.example/v/42/ladder/v480/init.mp4',
      'https://media.example/v/42/ladder/v480/0.m4s',
    ]);
  });

  it('is the first segment where there is no head', () => {
    const data = '#EXTM3U\n#EXTINF:9.9,\n#EXT-X-PROGRAM-DATE-TIME:2026\nhttps://cdn.example/0.ts\n';
    expect(firstSegmentUrls({ url: lightest, data })).toEqual(['https://cdn.example/0.ts']);
  });

  it.each([
    ['parts of one file', '#EXTM3U\n#EXT-X-BYTERANGE:100@0\n#EXTINF:4,\nall.mp4\n'],
    [
      'a head that is a part',
      '#EXTM3U\n#EXT-X-MAP:URI="all.mp4",BYTERANGE="9@0"\n#EXTINF:4,\n0.m4s\n',
    ],
    ['nothing', ''],
    ['a page that is no playlist', '<!doctype html>'],
  ])('is left to the engine of %s', (_case, data) => {
    expect(firstSegmentUrls({ url: lightest, data })).toEqual([]);
  });
});
