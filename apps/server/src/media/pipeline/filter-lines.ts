/**
 * Returns the lines that filters printed. The output also contains text of the uploader, even on separate lines, but only
 * in the description of the file, which ends before the stream mapping.
 */
export const filterLines = (printed: string): string[] =>
  printed
    .slice(Math.max(0, printed.lastIndexOf('\nStream mapping:')))
    // Not the flag `m` of expressions, which also matches after U+2028; ffmpeg does not start a line there.
    .split(/[\n\r]/);
