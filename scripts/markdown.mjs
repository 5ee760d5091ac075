// Markdown tables, for generated documents.

/** Returns a table of texts and numbers. */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Returns a text without the padding of its tables, for comparison. */
export const content = (text) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');
