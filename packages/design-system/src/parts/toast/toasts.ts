/** What a notification tells of: decides its sign and colour; an `error` is read aloud at once. */
export type ToastKind = 'success' | 'error' | 'info';

/** Time after which a notification closes by itself. */
export const TOAST_DURATION_MS = 2000;

/** What to show, and for how long. */
export interface ToastRequest {
  readonly kind: ToastKind;
  readonly text: string;
  /** Time until it closes by itself; 2000 unless given. */
  readonly durationMs?: number;
}

/** A notification while it is shown; its `id` closes, pauses and resumes it. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** The notifications of one app, without any framework. */
export interface Toasts {
  /** Shows a notification on top of the others; answers its id. */
  readonly show: (request: ToastRequest) => number;
  readonly close: (id: number) => void;
  /** Stops the clock of one notification while somebody reads it: until each `pause` had its `resume`. */
  readonly pause: (id: number) => void;
  /** Lets the clock go on with the time that was left. */
  readonly resume: (id: number) => void;
  /** What is shown now, newest first. The same array as long as nothing changes. */
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** What stops it, such as the pointer and the focus; it runs at 0. */
  holds: number;
}

/** A store of notifications. Several can live side by side. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();
  let shown: readonly Toast[] = [];
  let lastId = 0;

  function replace(next: readonly Toast[]) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function pause(id: number) {
    const countdown = countdowns.get(id);
    if (!countdown) return;
    countdown.holds += 1;
    if (countdown.holds > 1) return;
    clearTimeout(countdown.timer);
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  }

  function close(id: number) {
    pause(id);
    if (countdowns.delete(id)) replace(shown.filter((toast) => toast.id !== id));
  }

  function resume(id: number) {
    const countdown = countdowns.get(id);
    if (!countdown || countdown.holds === 0) return;
    countdown.holds -= 1;
    if (countdown.holds > 0) return;
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => close(id), countdown.remainingMs);
  }

  return {
    show({ kind, text, durationMs = TOAST_DURATION_MS }) {
      lastId += 1;
      const id = lastId;
      countdowns.set(id, { remainingMs: durationMs, startedAt: 0, timer: undefined, holds: 1 });
      replace([{ id, kind, text }, ...shown]);
      resume(id);
      return id;
    },
    close,
    pause,
    resume,
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
