/**
 * Returns a pattern that matches exactly this text, also with the flag `u`. `RegExp.escape` is newer than the supported
 * browsers.
 */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
