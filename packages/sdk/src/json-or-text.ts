/** Parsed JSON; text where it is none; `undefined` for an empty one. */
export function jsonOrText(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
