/** The longest entity that is read, without `&`: `#1114111;` or `#x10FFFF;`. */
const MAX_ENTITY_LENGTH = 9;
const MAX_CODE_POINT = 0x10_ff_ff;

/** The entities of WebVTT, and those for quotation marks that HTML editors write. */
const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    lrm: '\u200E',
    rlm: '\u200F',
  }),
);

/** The character with the name between `&` and `;`; undefined for unknown names. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return characters.get(name.toLowerCase());
  if (!/^#(?:\d+|x[\da-f]+)$/i.test(name)) return undefined;
  const code = Number(name.replace('#', '').replace('X', 'x').replace(/^x/, '0x'));
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : undefined;
}

/**
 * Replaces entities such as `&amp;` and `&#39;` by their characters, once. Unknown ones stay as they are. A loop,
 * because a regular expression that calls a function is slower, and a file may consist of entities.
 */
export function decodeEntities(text: string): string {
  let decoded = '';
  let from = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    const following = text.slice(at + 1, at + 1 + MAX_ENTITY_LENGTH);
    const length = following.indexOf(';');
    const character = length > 0 ? characterOf(following.slice(0, length)) : undefined;
    if (character !== undefined) {
      decoded += text.slice(from, at) + character;
      from = at + length + 2;
    }
  }
  return from === 0 ? text : decoded + text.slice(from);
}

/** Escapes words for the text of a cue. */
export function escapeText(words: string): string {
  if (!/[&<>]/.test(words)) return words;
  const escaped = words.includes('&') ? words.replaceAll('&', '&amp;') : words;
  return escaped.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
