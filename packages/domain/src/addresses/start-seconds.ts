const startText = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/i;

/**
 * Returns the start that the `t` parameter of a watch page names: `83`, `83s`, `1m23s`, `1h2m3s`. Returns `undefined` for
 * any other text, and for a start that is not before the end of the video.
 */
export function startSecondsIn(text: string | null, durationSeconds: number): number | undefined {
  const match = text ? startText.exec(text) : null;
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const start = hours * 3600 + minutes * 60 + seconds;
  return start < durationSeconds ? start : undefined;
}
