/** How many of each unit make one of the next unit (specification, section 9). */
const steps = [
  { unit: 'second', perNext: 60 },
  { unit: 'minute', perNext: 60 },
  { unit: 'hour', perNext: 24 },
  { unit: 'day', perNext: 7 },
  { unit: 'week', perNext: 4.34524 },
  { unit: 'month', perNext: 12 },
  { unit: 'year', perNext: Number.POSITIVE_INFINITY },
] as const;

const wording = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 weeks ago`, from seconds to years; a future date is `now`. `date` is ISO 8601; returns an empty string for text that is not a date. */
export function formatRelativeTime(date: string, nowMs: number): string {
  let amount = Math.min(0, Date.parse(date) - nowMs) / 1000;
  if (Number.isNaN(amount)) return '';
  for (const { unit, perNext } of steps) {
    if (Math.abs(amount) < perNext) return wording.format(Math.trunc(amount), unit);
    amount /= perNext;
  }
  return '';
}
