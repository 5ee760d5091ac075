// Tables in Markdown, for the documents that programs write.

/** A table of texts and numbers. */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What a text says, however its tables are padded. */
export const content = (text) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');
