import { limits } from '@kinora/domain';

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Returns the English name of a language, such as "Portuguese (Brazil)"; of an unknown language its tag. */
export function languageName(language: string): string {
  // Extensions, such as a calendar, have no names.
  const { baseName } = new Intl.Locale(language);
  return (names.of(baseName) ?? baseName).slice(0, limits.captions.label.maxLength);
}
