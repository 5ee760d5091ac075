import { describe, expect, it } from 'vitest';
import { limitsOf, movedTimes } from './cue-times.ts';
import { clampView, rulerMarks, startView, viewWith, zoomedView } from './timeline-view.ts';
import { speechEdges, waveformPath } from './waveform.ts';

const cues = [
  { id: 0, startMs: 1000, endMs: 3000, text: 'Low water' },
  { id: 1, startMs: 4000, endMs: 6000, text: 'The island' },
  { id: 2, startMs: 8000, endMs: 9000, text: 'The tide' },
];
const second = { startMs: 4000, endMs: 6000 };
const limits = limitsOf(cues, 1, 10_000);

describe('moving a caption in the timeline', () => {
  it('moves an edge, and leaves the other where it is [CAPTION-TOOL-07]', () => {
    expect(movedTimes(second, 'start', -250, limits)).toEqual({ startMs: 3750, endMs: 6000 });
    expect(movedTimes(second, 'end', 250, limits)).toEqual({ startMs: 4000, endMs: 6250 });
  });

  it('keeps the length of a whole caption [CAPTION-TOOL-07]', () => {
    expect(movedTimes(second, 'whole', 500, limits)).toEqual({ startMs: 4500, endMs: 6500 });
  });

  it('leaves the captions in order and in the video, and some of the caption [CAPTION-TOOL-07]', () => {
    expect(movedTimes(second, 'start', -9000, limits).startMs).toBe(1000);
    expect(movedTimes(second, 'start', 9000, limits).startMs).toBe(5900);
    expect(movedTimes(second, 'end', 9000, limits).endMs).toBe(10_000);
    expect(movedTimes(second, 'whole', 9000, limits)).toEqual({ startMs: 8000, endMs: 10_000 });
    const unordered = cues.toReversed();
    expect(limitsOf(unordered, 1, 10_000)).toMatchObject({ minStartMs: 4000, maxStartMs: 4000 });
  });

  it('snaps the nearest edge to a target within reach [CAPTION-TOOL-07]', () => {
    const snap = { targetsMs: [3000, 3900, 6480], toleranceMs: 100 };
    expect(movedTimes(second, 'start', -60, limits, snap).startMs).toBe(3900);
    expect(movedTimes(second, 'start', -900, limits, snap).startMs).toBe(3000);
    expect(movedTimes(second, 'start', -500, limits, snap).startMs).toBe(3500);
    expect(movedTimes(second, 'whole', 450, limits, snap)).toEqual({ startMs: 4480, endMs: 6480 });
  });
});

describe('the view of the timeline [CAPTION-TOOL-09]', () => {
  it('stays within the video', () => {
    expect(clampView({ fromMs: 9000, spanMs: 5000 }, 12_000).fromMs).toBe(7000);
    expect(clampView({ fromMs: -1, spanMs: 20_000 }, 12_000).fromMs).toBe(0);
  });

  it('follows a position that leaves it', () => {
    expect(viewWith(startView, 9999)).toBe(startView);
    expect(viewWith(startView, 10_000)).toEqual({ fromMs: 9000, spanMs: 10_000 });
  });

  it('zooms around the position, and stops at the nearest and the farthest', () => {
    expect(zoomedView(startView, -1, 5000)).toEqual({ fromMs: 2500, spanMs: 5000 });
    const nearest = { fromMs: 0, spanMs: 2000 };
    expect(zoomedView(nearest, -1, 0)).toBe(nearest);
  });

  it('names round moments', () => {
    expect(rulerMarks({ fromMs: 1500, spanMs: 5000 }, 5)).toEqual([2000, 3000, 4000, 5000, 6000]);
  });
});

describe('the waveform [CAPTION-TOOL-10]', () => {
  const peaks = Uint8Array.from({ length: 200 }, (_, index) =>
    (index >= 40 && index < 80) || (index >= 84 && index < 100) || index === 150 ? 200 : 10,
  );

  it('finds where speech begins and ends, over short pauses and without clicks', () => {
    expect(speechEdges(peaks)).toEqual([2000, 5000]);
  });

  it('finds no speech in an even sound', () => {
    expect(speechEdges(new Uint8Array(200).fill(120))).toEqual([]);
    expect(speechEdges(new Uint8Array())).toEqual([]);
  });

  it('draws what is in view only', () => {
    expect(waveformPath(peaks, 2000, 50)).toBe('M0.50000 0.108L0.50000 0.892Z');
    expect(waveformPath(peaks, 20_000, 1000)).toBe('');
  });
});
