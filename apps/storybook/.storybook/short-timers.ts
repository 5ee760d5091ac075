/** React shows content that arrives late up to 300 ms later. The design system waits no longer for what it shows. */
const SHORT_MS = 500;

const pending = new Map<number, PromiseWithResolvers<void>>();
const startTimer = window.setTimeout.bind(window);
const stopTimer = window.clearTimeout.bind(window);

function end(id: number) {
  pending.get(id)?.resolve();
  pending.delete(id);
}

function startWatched(run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) {
  if (delayMs > SHORT_MS) return startTimer(run, delayMs, ...args);
  const id = startTimer(() => {
    end(id);
    run(...args);
  }, delayMs);
  pending.set(id, Promise.withResolvers());
  return id;
}

function stopWatched(id: number) {
  end(id);
  stopTimer(id);
}

/** Keeps account of the short timers of the page. Libraries keep a reference to `setTimeout`, so it runs before them. */
export function watchShortTimers() {
  Object.assign(window, { setTimeout: startWatched, clearTimeout: stopWatched });
}

/** Resolves when the short timers that are pending now have ended. */
export const shortTimers = () => Promise.all([...pending.values()].map(({ promise }) => promise));
