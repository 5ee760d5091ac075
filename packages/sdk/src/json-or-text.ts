/** Returns parsed JSON, the text itself if it is not JSON, or `undefined` if it is empty. */
export function jsonOrText(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
