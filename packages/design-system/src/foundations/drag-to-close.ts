import { media, reducedMotionPage } from './media.ts';

/** Where a layer leaves the screen. `start` is the left in pages that are read from left to right. */
export type CloseDirection = 'down' | 'start';

/** A finger that has moved less than this has no direction yet. */
const SLOP_PX = 4;
/** A layer that was dragged over more than this share of its size closes. */
const CLOSING_SHARE = 0.25;
/** So does one that is thrown: its speed over the last moments. */
const FLING_PX_PER_MS = 0.5;
const LAST_MOMENTS_MS = 100;
const SETTLE: KeyframeAnimationOptions = {
  duration: 240,
  easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  fill: 'forwards',
};

interface Point {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const pointOf = ({ clientX, clientY }: Touch, time: number): Point => ({
  x: clientX,
  y: clientY,
  time,
});

interface Drag {
  readonly start: Point;
  /** The last points, the newest one at the end. */
  recent: readonly Point[];
  /** Whether the finger moves the layer; `undefined` until it has a direction. */
  isOurs: boolean | undefined;
}

const prefersNoMotion = () =>
  document.documentElement.matches(reducedMotionPage) || matchMedia(media.reducedMotion).matches;

/** Whether something between the finger and the edge of the layer is scrolled. */
function isScrolled(target: EventTarget | null, layer: HTMLElement): boolean {
  for (let part = target; part instanceof Element; part = part.parentElement) {
    if (part.scrollTop > 0) return true;
    if (part === layer) return false;
  }
  return false;
}

/**
 * Moves a layer with the finger that drags it to its edge, and closes it when it was dragged far enough or thrown, until the
 * signal is aborted. What is scrolled inside scrolls back first. With reduced motion nothing moves. A layer that is being
 * dragged has `data-dragged`, so that what it uncovers can be shown. What is still open after
 * `onClose` comes back.
 */
export function dragToClose(
  layer: HTMLElement,
  direction: CloseDirection,
  onClose: () => void,
  signal: AbortSignal,
): void {
  const axis = direction === 'down' ? 'y' : 'x';
  const cross = axis === 'y' ? 'x' : 'y';
  const isRightToLeft = getComputedStyle(layer).direction === 'rtl';
  const sign = direction === 'start' && !isRightToLeft ? -1 : 1;
  const size = () => (axis === 'y' ? layer.offsetHeight : layer.offsetWidth);
  const isStill = prefersNoMotion();
  let drag: Drag | undefined;
  let isSettling = false;

  const transformAt = (distance: number) =>
    `translate${axis.toUpperCase()}(${sign * Math.max(0, distance)}px)`;
  const distanceOf = ({ start, recent }: Drag) => {
    const last = recent.at(-1) ?? start;
    return sign * (last[axis] - start[axis]);
  };
  function speedOf({ recent }: Drag) {
    const [first] = recent;
    const last = recent.at(-1);
    if (!first || !last || first.time === last.time) return 0;
    return (sign * (last[axis] - first[axis])) / (last.time - first.time);
  }
  /** Whether this movement closes the layer, rather than scrolling what is in it. */
  function begins({ start }: Drag, point: Point, target: EventTarget | null) {
    const along = sign * (point[axis] - start[axis]);
    const across = Math.abs(point[cross] - start[cross]);
    return along > across && !(axis === 'y' && isScrolled(target, layer));
  }

  async function settle(distance: number, closes: boolean) {
    const from = { transform: transformAt(distance) };
    const to = { transform: transformAt(closes ? size() : 0) };
    layer.style.transform = '';
    isSettling = true;
    const settling = isStill ? undefined : layer.animate([from, to], SETTLE);
    // The layer itself may stay in the page, as a card for example.
    signal.addEventListener('abort', () => settling?.cancel());
    await settling?.finished.catch(() => undefined);
    if (closes && !signal.aborted) onClose();
    // A layer that is still open returns: it may ask about unsaved work first.
    settling?.cancel();
    delete layer.dataset['dragged'];
    isSettling = false;
  }

  const end = (mayClose: boolean) => {
    const ended = drag;
    drag = undefined;
    if (!ended?.isOurs) return;
    const distance = distanceOf(ended);
    const isFar = distance > size() * CLOSING_SHARE;
    void settle(distance, mayClose && (isFar || speedOf(ended) > FLING_PX_PER_MS));
  };

  layer.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      if (isSettling) return;
      const [touch] = touches;
      // A second finger zooms: the layer returns.
      if (!touch || touches.length > 1) return end(false);
      const start = pointOf(touch, timeStamp);
      drag = { start, recent: [start], isOurs: undefined };
    },
    { signal, passive: true },
  );
  layer.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!drag || !touch) return;
      const point = pointOf(touch, event.timeStamp);
      if (drag.isOurs === undefined) {
        const { start } = drag;
        if (Math.hypot(point.x - start.x, point.y - start.y) < SLOP_PX) return;
        drag.isOurs = event.cancelable && begins(drag, point, event.target);
      }
      if (!drag.isOurs) return;
      // Otherwise the browser would scroll.
      event.preventDefault();
      const since = point.time - LAST_MOMENTS_MS;
      drag.recent = [...drag.recent.filter(({ time }) => time >= since), point];
      if (isStill) return;
      layer.dataset['dragged'] = '';
      layer.style.transform = transformAt(distanceOf(drag));
    },
    { signal, passive: false },
  );
  layer.addEventListener('touchend', () => end(true), { signal });
  layer.addEventListener('touchcancel', () => end(false), { signal });
  signal.addEventListener('abort', () => {
    layer.style.transform = '';
    delete layer.dataset['dragged'];
  });
}
