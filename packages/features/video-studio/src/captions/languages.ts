import { captionLanguageSchema } from '@kinora/validation';
import * as v from 'valibot';

/** A language that captions can have. */
export interface Language {
  /** BCP 47 in its canonical form. */
  readonly tag: string;
  /** English name, such as "Portuguese (Brazil)". */
  readonly name: string;
}

/** Those of most captions on the web, in order of their English names. */
const COMMON = 'ar zh-Hans zh-Hant en fr de hi id it ja ko pl pt pt-BR ru es es-419 tr uk vi'.split(
  ' ',
);

const OTHERS = (
  'af am ast az be bg bn bs ca cs cy da el en-GB en-US eo et eu fa fi fil fr-CA ga gd gl gu ha he hr ht hu hy ' +
  'ig is ka kk km kn ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn oc om pa ps ro rw sd si sk sl sn so ' +
  'sq sr su sv sw ta te tg th ti tk tt ug ur uz wo xh yi yo yue zu'
).split(' ');

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Returns the English name of a language; the tag if it is unknown or not a tag. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const languageOf = (tag: string): Language => ({ tag, name: languageName(tag) });

const named = (tags: readonly string[]): Language[] =>
  tags.map(languageOf).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const offered = [...named(COMMON), ...named(OTHERS)];

/** The language of a tag that a person has typed; `undefined` if it is not a BCP 47 tag. */
function languageOfTag(text: string): Language | undefined {
  const { success, output } = v.safeParse(captionLanguageSchema, text);
  return success ? languageOf(output) : undefined;
}

/** Ignores case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a language fits what was typed: the smaller, the better. */
function rankOf({ tag, name }: Language, searched: string): number {
  if (tag.toLowerCase() === searched) return 0;
  if (fold(name).startsWith(searched)) return 1;
  if (tag.toLowerCase().startsWith(searched)) return 2;
  return fold(name).includes(searched) ? 3 : Infinity;
}

/**
 * Returns the languages whose name or tag contains the text, the best match first. A valid tag that is not in the list comes
 * before them. For a blank text it returns all: the last one of this person first, then common ones.
 */
export function findLanguages(text: string, lastTag?: string): readonly Language[] {
  const searched = fold(text.trim());
  if (searched === '') {
    if (lastTag === undefined) return offered;
    return [languageOf(lastTag), ...offered.filter(({ tag }) => tag !== lastTag)];
  }
  const found = offered
    .map((language) => ({ language, rank: rankOf(language, searched) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ language }) => language);
  const typed = languageOfTag(text.trim());
  // A word of at least four letters that names no language has the form of a tag, too.
  const isLanguage = typed && typed.name.toLowerCase() !== typed.tag.toLowerCase();
  const isListed = found.some(({ tag }) => tag === typed?.tag);
  return typed && !isListed && (isLanguage || found.length === 0) ? [typed, ...found] : found;
}
