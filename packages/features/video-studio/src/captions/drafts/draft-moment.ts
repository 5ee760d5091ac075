const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Returns when a draft was saved: `14:32` today, `24 Nov, 14:32` on another day. */
export function draftMoment(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return isToday ? time.format(ms) : `${day.format(ms)}, ${time.format(ms)}`;
}
