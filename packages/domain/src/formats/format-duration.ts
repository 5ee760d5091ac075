const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `h:mm:ss` from one hour on, else `m:ss`. Rounds down; returns `0:00` for negative or non-finite values. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
