import type { Terminal } from '../terminal.ts';

const BAR_CELLS = 24;
const REDRAW_EVERY_MS = 100;
/** Without an interactive terminal, one line per quarter is printed. */
const QUARTER = 0.25;
const MIN_LOGGED_BYTES = 1_000_000;

/** `12.3 MB`, in millions of bytes. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Shows the progress of an upload: a bar on a terminal, a line per quarter in a log. */
export function createProgress(terminal: Terminal, name: string, sizeBytes: number) {
  const startedMs = performance.now();
  let drawnMs = -Infinity;
  let loggedQuarters = sizeBytes < MIN_LOGGED_BYTES ? 4 : 0;

  function draw(share: number, now: number) {
    const filled = Math.round(share * BAR_CELLS);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
    const elapsedSeconds = (now - startedMs) / 1000;
    const left =
      share > 0.01 && elapsedSeconds > 1
        ? ` · ${clockTime((elapsedSeconds * (1 - share)) / share)} left`
        : '';
    const text =
      share < 1
        ? `${Math.floor(share * 100)} % of ${megabytes(sizeBytes)}${left}`
        : 'sent; waiting for the host';
    terminal.redraw?.(`${bar} ${text} · ${name}`);
  }

  return (share: number) => {
    if (!terminal.redraw) {
      const quarters = Math.floor(share / QUARTER);
      if (quarters > loggedQuarters && share < 1) {
        loggedQuarters = quarters;
        terminal.log(`${name}: ${quarters * QUARTER * 100} % of ${megabytes(sizeBytes)} sent`);
      }
      return;
    }
    const now = performance.now();
    if (share < 1 && now - drawnMs < REDRAW_EVERY_MS) return;
    drawnMs = now;
    draw(share, now);
  };
}
