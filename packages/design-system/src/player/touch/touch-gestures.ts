/** Taps closer to each other than this are one gesture. */
const DOUBLE_TAP_MS = 300;
/** After a double tap, each further tap within this time seeks again. */
const NEXT_TAP_MS = 700;
/** A tap moves less than this, a swipe more. */
const SWIPE_PX = 56;

export interface GestureActions {
  /** A double tap on the left or the right third of the picture, and each further tap there. */
  readonly onSideTap: (side: 'left' | 'right') => void;
  /** A tap that no second one has followed. */
  readonly onTap: () => void;
  readonly onSwipe: (direction: 'up' | 'down') => void;
}

type Side = 'left' | 'middle' | 'right';

function sideOf(surface: HTMLElement, x: number): Side {
  const { left, width } = surface.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < 1 / 3) return 'left';
  return share > 2 / 3 ? 'right' : 'middle';
}

/** Recognises taps and swipes of one finger on the picture, until the signal is aborted. */
export function listenToGestures(
  surface: HTMLElement,
  { onSideTap, onTap, onSwipe }: GestureActions,
  signal: AbortSignal,
): void {
  let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
  let lastTap: { readonly side: Side; readonly seeks: boolean; readonly time: number } | undefined;
  let single: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(single));

  function tap(side: Side, time: number) {
    clearTimeout(single);
    const limit = lastTap?.seeks ? NEXT_TAP_MS : DOUBLE_TAP_MS;
    const follows = lastTap?.side === side && time - lastTap.time < limit;
    const seeks = follows && side !== 'middle';
    lastTap = { side, seeks, time };
    if (seeks) onSideTap(side);
    else if (!follows) single = setTimeout(onTap, DOUBLE_TAP_MS);
  }

  surface.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
      // With a second finger, the browser zooms.
      start =
        pointerType === 'touch' && isPrimary
          ? { id: pointerId, x: clientX, y: clientY }
          : undefined;
    },
    { signal },
  );
  surface.addEventListener('pointercancel', () => (start = undefined), { signal });
  surface.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY, timeStamp }) => {
      if (!start || start.id !== pointerId) return;
      const dx = clientX - start.x;
      const dy = clientY - start.y;
      start = undefined;
      if (Math.hypot(dx, dy) < SWIPE_PX / 4) tap(sideOf(surface, clientX), timeStamp);
      else if (Math.abs(dy) > SWIPE_PX && Math.abs(dy) > 2 * Math.abs(dx))
        onSwipe(dy < 0 ? 'up' : 'down');
    },
    { signal },
  );
}
