/**
 * A word: the same for the index, for a query and for a highlight. The parser of PostgreSQL reads `node.js`, `TCP/IP` and
 * `3.5` as one word each, so it never gets the characters between words.
 */
export const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Returns the words of a text in their order. */
export const wordsIn = (text: string): string[] => text.match(word) ?? [];
