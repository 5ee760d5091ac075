import type { Terminal } from './terminal.ts';

/** Prints rows of text in columns that are as wide as their longest cell. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  terminal: Terminal,
): void {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of all)
    terminal.print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
