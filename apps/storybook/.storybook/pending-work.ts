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

/** An idle page is soon enough: when the browser finds time depends on the machine. */
const whenIdle: typeof requestIdleCallback = (run) =>
  startWatched(() => run({ didTimeout: false, timeRemaining: () => SHORT_MS }));

const decoding = new Set<Promise<void>>();
// oxlint-disable-next-line typescript/unbound-method -- it is called with its picture
const { decode } = HTMLImageElement.prototype;

/** Also of pictures that are not on the page, whose colours are read. */
function decodeWatched(this: HTMLImageElement) {
  const decoded = decode.call(this);
  const ended = decoded.catch(() => undefined).finally(() => decoding.delete(ended));
  decoding.add(ended);
  return decoded;
}

/**
 * Keeps account of the short timers, idle callbacks and pictures of the page. Libraries keep references to these functions,
 * so it runs before them.
 */
export function watchPendingWork() {
  HTMLImageElement.prototype.decode = decodeWatched;
  Object.assign(window, {
    setTimeout: startWatched,
    clearTimeout: stopWatched,
    requestIdleCallback: whenIdle,
    cancelIdleCallback: stopWatched,
  });
}

/** Resolves when the work that is pending now has ended. */
export const pendingWork = () =>
  Promise.all([...[...pending.values()].map(({ promise }) => promise), ...decoding]);
