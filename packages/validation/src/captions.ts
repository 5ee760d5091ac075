import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { requiredTextSchema } from './text.ts';

/** Language tags with more characters exist only in theory. */
const MAX_LANGUAGE_LENGTH = 35;
const NOT_A_LANGUAGE = 'The language must be a tag such as en or pt-BR';

function canonicalLanguage(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** A BCP 47 language tag, such as `en` or `pt-BR`; the output is its canonical form. */
export const captionLanguageSchema = v.pipe(
  v.string(NOT_A_LANGUAGE),
  v.maxLength(MAX_LANGUAGE_LENGTH, NOT_A_LANGUAGE),
  v.check((text) => canonicalLanguage(text) !== undefined, NOT_A_LANGUAGE),
  v.transform((text) => canonicalLanguage(text) ?? text),
);

/** The name of captions in menus: not blank, at most 60 characters; trimmed. */
export const captionLabelSchema = v.pipe(
  requiredTextSchema('Label is required'),
  v.maxLength(
    limits.captions.label.maxLength,
    `Label cannot exceed ${limits.captions.label.maxLength} characters`,
  ),
);
