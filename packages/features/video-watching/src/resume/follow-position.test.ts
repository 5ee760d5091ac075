import { asVideoId } from '@kinora/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followPosition } from './follow-position.ts';
import type { Frame } from './position-reports.ts';

const videoId = asVideoId('video');
let now: number;
let media: HTMLVideoElement;
let isHidden = false;
beforeEach(() => {
  now = 5_000_000;
  isHidden = false;
  media = document.createElement('video');
  Object.defineProperties(media, {
    paused: { value: false, writable: true },
    seeking: { value: false, writable: true },
    readyState: { value: 4, writable: true },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  );
});

/** Follows the element, and collects the seconds of each report and how it was made. */
function follow() {
  const sent: [how: string, seconds: number, shownAt: number][] = [];
  const by = (how: string) => (frame: Frame) =>
    void sent.push([how, frame.seconds, frame.shownAt - 5_000_000]);
  const reports = { report: by('report'), reportLast: by('last') };
  return { sent, end: followPosition({ media, videoId, now: () => now, reports }) };
}

/** Plays for some seconds; the browser says the position four times a second. */
function play(seconds: number) {
  for (let step = 0; step < seconds * 4; step += 1) {
    now += 250;
    media.currentTime += 0.25;
    media.dispatchEvent(new Event('timeupdate'));
  }
}

const pause = () => {
  Object.assign(media, { paused: true });
  media.dispatchEvent(new Event('pause'));
};

function hide() {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('followPosition', () => {
  it('reports every 15 s of play, and at a pause [RESUME-12]', () => {
    const { sent } = follow();
    play(32);
    pause();
    expect(sent).toEqual([
      ['report', 15, 15_000],
      ['report', 30, 30_000],
      ['report', 32, 32_000],
    ]);
  });

  it('reports the last frame when the page is hidden and when it ends [RESUME-12]', () => {
    const { sent, end } = follow();
    play(2);
    now += 100;
    hide();
    play(1);
    end();
    play(20);
    pause();
    expect(sent).toEqual([
      ['last', 2, 2000],
      ['last', 3, 3100],
    ]);
  });

  it('reports nothing for a video that has not played [RESUME-19]', () => {
    const { sent, end } = follow();
    Object.assign(media, { seeking: true });
    play(1);
    Object.assign(media, { seeking: false, readyState: 1 });
    play(1);
    pause();
    play(20);
    hide();
    end();
    expect(sent).toEqual([]);
  });
});
