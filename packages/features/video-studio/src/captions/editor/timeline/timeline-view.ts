/** The part of the video that the timeline shows, in milliseconds. */
export interface TimelineView {
  readonly fromMs: number;
  readonly spanMs: number;
}

/** How much the timeline can show, from the nearest to the farthest. */
const SPANS_MS = [2000, 5000, 10_000, 20_000, 60_000, 180_000, 600_000];

/** The first view of a video. */
export const startView: TimelineView = { fromMs: 0, spanMs: 10_000 };

/** Returns the view within the video. */
export function clampView({ fromMs, spanMs }: TimelineView, lengthMs: number): TimelineView {
  return { fromMs: Math.max(0, Math.min(fromMs, lengthMs - spanMs)), spanMs };
}

/** Where a moment stands in the view, from 0 to 1, or outside of these. */
export const shareIn = ({ fromMs, spanMs }: TimelineView, ms: number) => (ms - fromMs) / spanMs;

/** Returns the same view if the moment is in it, otherwise the view in which the moment is near the start. */
export function viewWith(view: TimelineView, ms: number): TimelineView {
  const share = shareIn(view, ms);
  return share >= 0 && share < 1 ? view : { ...view, fromMs: ms - view.spanMs * 0.1 };
}

/** Returns the next nearer (`-1`) or farther (`1`) view around a moment, or the same one at the end. */
export function zoomedView(view: TimelineView, by: -1 | 1, aroundMs: number): TimelineView {
  const spanMs =
    by === 1
      ? SPANS_MS.find((span) => span > view.spanMs)
      : SPANS_MS.findLast((span) => span < view.spanMs);
  if (spanMs === undefined) return view;
  const share = Math.min(1, Math.max(0, shareIn(view, aroundMs)));
  return { fromMs: aroundMs - share * spanMs, spanMs };
}

/** The distance of the marks of a ruler that has space for this many. */
function markStep(spanMs: number, count: number): number {
  const steps = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000];
  return steps.find((step) => spanMs / step <= count) ?? 300_000;
}

/** The moments that the ruler names: as many as a phone has space for. */
export function rulerMarks({ fromMs, spanMs }: TimelineView, count = 6): number[] {
  const step = markStep(spanMs, count);
  const first = Math.ceil(fromMs / step);
  const last = Math.floor((fromMs + spanMs) / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}
