/**
 * A length of time in words, for sums of durations: `2 h 5 min`, `42 min`, `30 s`. Rounds down; from one hour on without
 * seconds. Returns `0 s` for negative or non-finite values.
 */
export function formatSpan(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  if (whole < 60) return `${whole} s`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
