/** Letters that Unicode does not decompose, as in the rules of PostgreSQL's `unaccent`. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ς: 'σ',
  // Persian and Arabic keyboards have different keys for the same letter.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const anyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** An accent is no letter of its own in Latin and Greek. In other scripts a mark can be a vowel. */
const accents = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** In Cyrillic, й and ї are letters of their own. Russian texts leave out the dots of ё, and most have no stress marks. */
const cyrillicDots = /(е)\u0308/g;
const cyrillicStress = /([аеиоуыэюяєіѣ]\u0308?)[\u0300\u0301]+/g;
const HEBREW_POINTS = String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7`;
/** Vowels, the lengthening of words, and the hamza above and below letters. */
const ARABIC_MARKS = String.raw`\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED`;
const points = new RegExp(`[${HEBREW_POINTS}${ARABIC_MARKS}]`, 'g');

/** Characters inside words that nobody sees: the soft hyphen, joiners, and spaces without a width. */
export const INVISIBLE = String.raw`\u00AD\u200B\u200D\u2060`;
const invisible = new RegExp(`[${INVISIBLE}\\uFE00-\\uFE0F]`, 'g');

/** Most words of English, Chinese, Japanese and Korean, in which nothing but the case can differ. */
const plain = /^[\0-\x7F\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]*$/;

const foldMarks = (text: string) =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '$1')
    .replace(cyrillicDots, '$1')
    .replace(cyrillicStress, '$1')
    .replace(points, '')
    .replace(anyLetter, (letter) => letters[letter] ?? letter)
    .normalize('NFC');

/**
 * Returns the form in which texts and queries are compared: without case, accents, points, and differences of width and of
 * composition. It is the same for all languages, because nobody knows the language of a query.
 */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : foldMarks(text);
