const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it can stand anywhere in HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** HTML in which every inserted value is text. */
export const html = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  parts.reduce((built, part, index) => built + escapeHtml(values[index - 1] ?? '') + part);
