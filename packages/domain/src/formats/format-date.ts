/** `20/11/2026`, in the reader's time zone. Returns an empty string for text that is not a date. */
export function formatDayMonthYear(date: string): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return '';
  const parts = [at.getDate(), at.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
  return [...parts, at.getFullYear()].join('/');
}
