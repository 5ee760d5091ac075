const TIME = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** Formats a time of a caption: `1:02.345`, or `1:01:02.345` from one hour on. */
export function formatCueTime(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(
    Math.floor,
  );
  const rest = `${String(seconds).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Reads seconds, `m:ss` or `h:mm:ss`, with up to three decimals. Returns milliseconds; `undefined` for any other text. */
export function parseCueTime(text: string): number | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds, fraction = ''] = match;
  if (minutes !== undefined && (Number(seconds) > 59 || (match[1] && Number(minutes) > 59)))
    return undefined;
  const wholeSeconds = (Number(hours) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'));
}
