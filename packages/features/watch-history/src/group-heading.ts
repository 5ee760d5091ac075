const DAY_LOOK = { month: 'long' } as const;

/**
 * Returns the heading above a video that was viewed at an ISO date, by the time zone of the viewer: "Today", "Yesterday", or its
 * month, with the year unless it is this one.
 */
export function groupHeading(viewedAt: string, nowMs: number): string {
  const viewed = new Date(viewedAt);
  const now = new Date(nowMs);
  const dayStart = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  if (viewed >= dayStart(0)) return 'Today';
  if (viewed >= dayStart(1)) return 'Yesterday';
  const isThisYear = viewed.getFullYear() === now.getFullYear();
  return viewed.toLocaleDateString(
    'en-GB',
    isThisYear ? DAY_LOOK : { ...DAY_LOOK, year: 'numeric' },
  );
}
