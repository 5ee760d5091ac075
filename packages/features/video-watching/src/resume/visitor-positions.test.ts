import { asVideoId } from '@kinora/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorPositions } from './visitor-positions.ts';

const id = (no: number) => asVideoId(`video-${no}`);
beforeEach(() => localStorage.clear());

describe('visitorPositions', () => {
  it('keeps the last 200 videos, once each [RESUME-14]', () => {
    for (let no = 0; no < 201; no += 1) visitorPositions.save(id(no), no);
    visitorPositions.save(id(1), 77.5);
    visitorPositions.save(id(201), 3);

    expect([0, 1, 2, 3, 201].map((no) => visitorPositions.read(id(no)))).toEqual([
      undefined,
      77.5,
      undefined,
      3,
      3,
    ]);
  });

  it.each(['', '{', 'null', '{}', '[["video-1"]]', '[[1, 2], null]', '[["video-1", "9"]]'])(
    'reads nothing from %j, and replaces it',
    (text) => {
      localStorage.setItem('positions', text);
      expect(visitorPositions.read(id(1))).toBeUndefined();
      visitorPositions.save(id(1), 9);
      expect(visitorPositions.read(id(1))).toBe(9);
    },
  );

  it('keeps positions until the page is closed where the browser forbids storage [BROWSERS-15]', () => {
    const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    visitorPositions.save(id(1), 1);
    expect(visitorPositions.read(id(1))).toBe(1);
    forbid.mockRestore();
    visitorPositions.save(id(1), 1);
  });
});
