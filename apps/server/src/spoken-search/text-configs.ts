/**
 * The text search configurations of PostgreSQL 15, by language. Newer ones are left out, because the index must not depend on
 * the version of the database.
 */
const configs: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Words as they are written. */
export const WRITTEN = 'simple';

/** Returns the configuration for the words of a BCP 47 language, such as `english` for `en-GB`. */
export const configOf = (language: string) => configs[language.split('-')[0] ?? ''] ?? WRITTEN;

/** All configurations. */
export const allConfigs = [...new Set([WRITTEN, ...Object.values(configs)])];
