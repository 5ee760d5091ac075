import { formatRelativeTime } from '@kinora/domain';
import type { ComponentProps } from 'react';

/** A `time`'s props, a date, and the current time to compare it with. */
export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601. */
  readonly date: string;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole page. */
  readonly nowMs: number;
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A time relative to now, exact on hover. Renders a `time`; extra props and `ref` go to it. */
export function RelativeTime({ date, nowMs, ...timeProps }: RelativeTimeProps) {
  const isDate = !Number.isNaN(Date.parse(date));
  return (
    <time
      title={isDate ? exact.format(new Date(date)) : undefined}
      {...timeProps}
      dateTime={isDate ? date : undefined}
    >
      {formatRelativeTime(date, nowMs)}
    </time>
  );
}
