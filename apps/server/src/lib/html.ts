const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Builds HTML; every inserted value is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  parts.reduce((built, part, index) => built + escapeHtml(values[index - 1] ?? '') + part);
