/** The script and the region of a tag, or the likely ones where it names none; `undefined` for an invalid tag. */
function variantOf(tag: string) {
  try {
    const locale = new Intl.Locale(tag);
    const { language, script, region } = locale.maximize();
    return { language, script, region, isGeneral: locale.baseName === locale.language };
  } catch {
    return undefined;
  }
}

/**
 * Returns the offered language that is nearest to the wanted one, or `undefined` if none is in the same language. A
 * variant in the same script precedes one of the same region, which precedes the language without a region. Of equals,
 * the first one is returned. `en-US` finds `en` before `en-GB`, and `zh-HK` finds `zh-Hant` before `zh-Hans`.
 */
export function nearestLanguage(wanted: string, offered: readonly string[]): string | undefined {
  if (offered.includes(wanted)) return wanted;
  const sought = variantOf(wanted);
  if (!sought) return undefined;
  let nearest: string | undefined;
  let highest = 0;
  for (const tag of offered) {
    const variant = variantOf(tag);
    if (variant?.language !== sought.language) continue;
    const nearness =
      1 +
      (variant.script === sought.script ? 4 : 0) +
      (variant.region === sought.region ? 2 : 0) +
      (variant.isGeneral ? 1 : 0);
    if (nearness > highest) [nearest, highest] = [tag, nearness];
  }
  return nearest;
}
