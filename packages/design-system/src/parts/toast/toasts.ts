/** The kind decides the icon and the colour; screen readers announce an `error` at once. */
export type ToastKind = 'success' | 'error' | 'info';

/** Time after which a notification closes by itself. */
export const TOAST_DURATION_MS = 2000;
/** The same for a notification with a button, which takes longer to reach. */
const ACTION_DURATION_MS = 8000;

/** What a notification offers to do, such as "Undo". */
export interface ToastAction {
  /** The text of the button. */
  readonly label: string;
  /** Called once; the notification closes. */
  readonly onPress: () => void;
}

/** What to show, and for how long. */
export interface ToastRequest {
  readonly kind: ToastKind;
  readonly text: string;
  /** Time until it closes by itself; `Infinity` for never. Default: 2000, and 8000 with an action. */
  readonly durationMs?: number;
  /** A button in the notification. */
  readonly action?: ToastAction;
}

/** A notification while it is shown; its `id` closes, pauses and resumes it. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Its button, if it has one. */
  readonly action?: ToastAction | undefined;
}

/** A reason that keeps a notification from closing by itself. */
export type ToastHold = 'pointer' | 'focus';

/** The notifications of one app; independent of any framework. */
export interface Toasts {
  /** Shows a notification on top of the others and returns its id. */
  readonly show: (request: ToastRequest) => number;
  readonly close: (id: number) => void;
  /** Pauses the timer of a notification, until every hold on it has ended. */
  readonly pause: (id: number, hold: ToastHold) => void;
  /** Ends a hold. The timer continues with the remaining time when no hold is left. */
  readonly resume: (id: number, hold: ToastHold) => void;
  /** The notifications shown now, newest first. The same array until something changes. */
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
  /**
   * The timer runs while the set is empty. A set, not a counter, because browsers can skip `pointerleave`, and a hold
   * must not count twice.
   */
  readonly holds: Set<ToastHold>;
}

/** Creates a store of notifications. An app can have several. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();
  let shown: readonly Toast[] = [];
  let lastId = 0;

  function replace(next: readonly Toast[]) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function run(id: number, countdown: Countdown) {
    // A timer of an infinite time would end at once.
    if (countdown.remainingMs === Infinity) return;
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => close(id), countdown.remainingMs);
  }

  function close(id: number) {
    clearTimeout(countdowns.get(id)?.timer);
    if (countdowns.delete(id)) replace(shown.filter((toast) => toast.id !== id));
  }

  return {
    show({ kind, text, action, durationMs = action ? ACTION_DURATION_MS : TOAST_DURATION_MS }) {
      lastId += 1;
      const id = lastId;
      const countdown = { remainingMs: durationMs, startedAt: 0, holds: new Set<ToastHold>() };
      countdowns.set(id, countdown);
      replace([{ id, kind, text, action }, ...shown]);
      run(id, countdown);
      return id;
    },
    pause(id, hold) {
      const countdown = countdowns.get(id);
      if (!countdown) return;
      if (countdown.holds.size === 0) {
        clearTimeout(countdown.timer);
        countdown.remainingMs -= Date.now() - countdown.startedAt;
      }
      countdown.holds.add(hold);
    },
    resume(id, hold) {
      const countdown = countdowns.get(id);
      if (countdown?.holds.delete(hold) && countdown.holds.size === 0) run(id, countdown);
    },
    close,
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
